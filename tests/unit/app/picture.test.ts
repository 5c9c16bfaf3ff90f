import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
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

describe('a picture', () => {
  test('loads at once at the top of a page', () => {
    expect(render({ src: '/images/c.svg', alt: '', isFirst: true })).toContain(
      '<img alt="" fetchPriority="high" width="420" height="300"',
    );
  });

  test('offers each width, reserves its space and names its original', () => {
    expect(render({ src: '/images/a b.png', alt: 'A "map"' })).toBe(
      '<img alt="A &quot;map&quot;" loading="lazy" width="600" height="300" decoding="async" ' +
        'sizes="(min-width: 44rem) 40rem, calc(100vw - 2rem)" ' +
        'srcSet="/sized/0a-240.webp 240w, /sized/0a-600.webp 600w" src="/images/a b.png"/>',
    );
  });

  test('is found by its encoded URL path', () => {
    expect(render({ src: '/images/a%20b.png', alt: '' })).toContain('/sized/0a-600.webp 600w');
  });

  test('has the displayed width of its caller', () => {
    expect(render({ src: '/images/a b.png', alt: '', sizes: '11rem' })).toContain('sizes="11rem"');
  });

  test('keeps an empty alternative text', () => {
    expect(render({ src: '/images/a b.png', alt: '' })).toContain('<img alt="" ');
  });

  test('offers no widths of a drawing', () => {
    expect(render({ src: '/images/c.svg', alt: 'C' })).toBe(
      '<img alt="C" loading="lazy" width="420" height="300" decoding="async" src="/images/c.svg"/>',
    );
  });

  test('shows a file of public/ that the build doesn’t resize', () => {
    expect(render({ src: '/logo.svg', alt: 'D' })).toBe(
      '<img alt="D" loading="lazy" decoding="async" src="/logo.svg"/>',
    );
  });
});
