/** A small site, written out: what the files about it say follows from these lines alone. */

import type { Page } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { parseMarkdown } from '#tests/support/parse.ts';
import {
  makeSite,
  sampleBody,
  samplePage,
  samplePost,
  sampleProject,
  sampleTerm,
} from '#tests/unit/content/samples.ts';
import { writeForSite } from '#tools/authoring/content/bodies.ts';

export const baseUrl = 'https://example.com';

const base = makeSite({ config: { name: 'Small', description: 'A small site.', baseUrl } });

const toBody = (path: string, markdown: string) => ({
  ...sampleBody(markdown),
  part: writeForSite(base, parseMarkdown(markdown), path).part,
});

const toPage = (slug: Page['slug'], title: string, description: string, text: string): Page => ({
  ...samplePage(slug, title, description),
  updatedAt: slug === 'about' ? '2026-02-01T00:00:00.000Z' : undefined,
  body: toBody(slug === 'home' ? '/' : `/${slug}`, text),
});

const pages: readonly Page[] = [
  toPage('home', 'Small', 'A small site.', 'Welcome.'),
  toPage('about', 'About', 'Who writes here.', 'I write.\n\n## Security\n\nWrite to me.'),
  toPage('blog', 'Writing', 'Articles.', 'All of them.'),
  toPage('now', 'Now', 'At present.', 'At present:'),
];

/** Of the pages with a route, it has only four. */
export const smallSite: Site = {
  ...makeSite({
    config: base.config,
    posts: [
      samplePost({
        slug: 'second',
        title: 'Second',
        description: 'The second article.',
        publishedAt: '2026-03-02T09:00:00.000Z',
        readTimeMinutes: 2,
        body: toBody(
          '/blog/second',
          'A note.[^1]\n\n## How\n\n### Why\n\nSee [above](#how).\n\n[^1]: Small.',
        ),
      }),
      samplePost({
        slug: 'first',
        title: 'First',
        description: 'The first article.',
        publishedAt: '2026-01-01T09:00:00.000Z',
        updatedAt: '2026-04-01T12:00:00.000Z',
        body: toBody('/blog/first', 'Another note.[^1]\n\n[^1]: Also small.'),
      }),
    ],
    projects: [
      sampleProject({
        id: 'boat',
        title: 'A boat',
        description: 'It floats.',
        technologies: ['Wood'],
        role: 'Builder',
        timeline: '2025',
        body: toBody('/projects/boat', '## Context\n\nWater.\n\n## Results\n\n- Dry feet.'),
      }),
    ],
    terms: [sampleTerm({ slug: 'token', term: 'Token', shortDefinition: 'A piece of a word.' })],
    now: { lastUpdated: '2026-03-31', items: [{ label: 'Building', value: 'A boat.' }] },
  }),
  pages,
};

/** The same without documents. */
export const emptySite: Site = {
  ...makeSite({ config: base.config, now: smallSite.now }),
  pages: [],
};

/** Titles that would break a list, a link or markup if they were put into it as they are. */
export const hostileTitles: readonly string[] = [
  'a] b',
  'a](https://evil.example) b',
  '[a][b]',
  '(a) & b < c > d',
  '</loc><script>alert(1)</script>',
  'a `b` *c* _d_ ~~e~~ \\',
  '# a',
  '- a',
  '> a',
  '![a](b.png)',
  '&amp; &#38; &lt;',
  'https://evil.example/?a=1&b=2',
  '"a" \'b\' {c} | d',
  'Ünïcödé 😀 \u202e',
];
