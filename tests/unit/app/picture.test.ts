import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from '#app/_components/picture.tsx';
import type { Site } from '#lib/content/site.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const site: Site = {
  ...makeSite(),
  assets: {
    ...makeSite().assets,
    images: {
      '/images/a b.png': {
        width: 600,
        height: 300,
        sources: [
          { path: '/sized/0a-240.webp', width: 240 },
          { path: '/sized/0a-600.webp', width: 600 },
        ],
      },
      '/images/c.svg': { width: 420, height: 300, sources: [] },
    },
  },
};

const render = (properties: Omit<Parameters<typeof Picture>[0], 'site'>) =>
  renderToStaticMarkup(createElement(Picture, { site, ...properties }));

const lazy = 'loading="lazy"';
const widths = '/sized/0a-240.webp 240w, /sized/0a-600.webp 600w';
const whole = `<img alt="A &quot;map&quot;" ${lazy} width="600" height="300" decoding="async" sizes="(min-width: 44rem) 40rem, calc(100vw - 2rem)" srcSet="${widths}" src="/images/a b.png"/>`;

test.each([
  [
    { src: '/images/c.svg', alt: '', isFirst: true },
    '<img alt="" fetchPriority="high" width="420"',
  ],
  [{ src: '/images/a b.png', alt: 'A "map"' }, whole],
  // It is found by its encoded path, too.
  [{ src: '/images/a%20b.png', alt: '' }, '/sized/0a-600.webp 600w'],
  [{ src: '/images/a b.png', alt: '', sizes: '11rem' }, 'sizes="11rem"'],
  [{ src: '/images/a b.png', alt: '' }, '<img alt="" '],
  // A drawing has no widths, and the build doesn't resize other files of public/.
  [
    { src: '/images/c.svg', alt: 'C' },
    `<img alt="C" ${lazy} width="420" height="300" decoding="async" src="/images/c.svg"/>`,
  ],
  [{ src: '/logo.svg', alt: 'D' }, `<img alt="D" ${lazy} decoding="async" src="/logo.svg"/>`],
])('the picture %j is %s', (properties, html) => {
  expect(render(properties)).toContain(html);
});
