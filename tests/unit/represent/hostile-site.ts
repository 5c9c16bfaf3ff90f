/** A site with only hostile texts that pass the content check. */

import type { AiTerm, Page, Post, Project } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { paths } from '#lib/site/paths.ts';
import { loadHighlighter } from '#tests/support/load-highlighter.ts';
import {
  freeze,
  makeSite,
  samplePages,
  samplePost,
  sampleProject,
  sampleTerm,
} from '#tests/unit/content/samples.ts';
import { renderDocumentBody, toLoweredTree } from '#tools/authoring/content/bodies.ts';
import { toCaseStudy } from '#tools/authoring/content/case-study.ts';
import { allTexts, bodies, texts } from './hostile-texts.ts';

await loadHighlighter();

const config = {
  name: allTexts,
  description: allTexts,
  author: { name: allTexts },
  // The tests compare pages with texts as written.
  smartTypography: false,
};
const facts = makeSite({ config });

/** Every construct that a body may use. A hostile body must not render to anything else. */
export const everything = [
  '## A heading\n\n### Below it\n\nA *b* **c** ~~d~~ `e` [f](/now "g") <Term slug="w-1">h</Term>[^i]\\\nj ![k](/images/a.png "l")',
  '- m\n- [x] n\n- [ ] o\n\n1. p\n\n> q\n\n---\n\n| r |\n| :-: |\n| s |',
  '```js file=t {1}\nconst u = "v"; // w\n```\n\n<Callout kind="tip" title="x">\ny\n</Callout>',
  '<Figure src="/images/a.png" alt="z">\nA caption\n</Figure>\n\nwww.example.org\n\n[^i]: A note',
].join('\n\n');

function toPost(slug: string, day: number, text: string, body: string): Post {
  return samplePost({
    slug,
    title: text,
    description: text,
    author: text,
    category: { value: 'guides', label: text },
    tags: [{ value: 'http', label: text }],
    keywords: [text],
    publishedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    coverImage: '/images/a.png',
    coverAlt: text,
    body: renderDocumentBody(facts, body, paths.post(slug)),
  });
}

function toProject(id: string, order: number, text: string, body: string): Project {
  const path = paths.project(id);
  return sampleProject({
    id,
    order,
    title: text,
    description: text,
    technologies: [text],
    seoDescription: text,
    role: text,
    timeline: text,
    caseStudy: toCaseStudy(toLoweredTree(facts, body, path)),
    body: renderDocumentBody(facts, body, path),
  });
}

function toTerm(slug: string, text: string): AiTerm {
  return sampleTerm({
    slug,
    term: text,
    aliases: [text],
    shortDefinition: text,
    plainEnglish: text,
    // The content check refuses HTML, links and images in an example.
    example: 'Plain words.',
    confusedWith: [{ label: text, slug: 'w-0', difference: text }],
    whyItMatters: text,
    related: [{ label: text, slug: 'w-0' }],
    sources: [{ label: text, url: 'https://example.org/"><script>' }],
  });
}

/** Articles before and after all others, so that every other one has two neighbors. */
const edges = [
  toPost('first', 0, 'Words', 'Words.'),
  toPost('everything', texts.length + bodies.length, 'Words', everything),
  toPost('last', texts.length + bodies.length + 1, 'Words', 'Words.'),
];

/** `w-1` has the second text in all its fields, `b-1` the second body. */
const documents = freeze({
  posts: [
    ...edges,
    ...texts.map(([, text], index) => toPost(`w-${index}`, index + 1, text, 'Words.')),
    ...bodies.map(([, body], index) => toPost(`b-${index}`, texts.length + index, 'Words', body)),
  ],
  projects: texts.map(([, text], index) => toProject(`w-${index}`, index, text, '## A\n\nWords.')),
  terms: texts.map(([, text], index) => toTerm(`w-${index}`, text)),
  pages: samplePages.map(
    (page): Page => ({
      ...page,
      title: allTexts,
      description: allTexts,
      body: renderDocumentBody(facts, everything, '/'),
    }),
  ),
  now: {
    lastUpdated: '2026-01-31',
    items: texts.map(([, text]) => ({ label: text, value: text })),
  },
});

const image = { width: 1, height: 1, sources: [] };

export const site: Site = {
  ...makeSite({ config, ...documents }),
  assets: { ...facts.assets, images: { '/images/a.png': image } },
};
