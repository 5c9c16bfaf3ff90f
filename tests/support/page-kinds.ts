import { pagePaths, paths, toGroupPath } from '#lib/site/paths.ts';
import { site } from '#tests/support/site.ts';

/** An article with sections, code, footnotes, and terms of the dictionary. */
const richArticle = findArticle(/^## /m, /^```/m, /^\[\^[^\]]+\]: /m, /\]\([^)]*\/ai-dictionary\//);

/** An article with mathematics and diagrams. */
const drawnArticle = findArticle(/\$`/, /^```mermaid/m);

function findArticle(...marks: readonly RegExp[]) {
  return required(site.posts.find(({ body }) => marks.every((mark) => mark.test(body.markdown))));
}

const words = encodeURIComponent(required(site.terms[0]).term.split(' ')[0] ?? '');

/** The URL path of one page of each kind. */
export const pageKinds = {
  home: pagePaths.home,
  about: pagePaths.about,
  blog: pagePaths.blog,
  'filtered-blog': `${pagePaths.blog}?category=${richArticle.category.value}`,
  archive: toGroupPath('archive', ''),
  tag: toGroupPath('tag', required(richArticle.tags[0]).value),
  article: paths.post(richArticle.slug),
  'article-with-diagrams': paths.post(drawnArticle.slug),
  projects: pagePaths.projects,
  'case-study': paths.project(required(site.portfolio[0]).id),
  now: pagePaths.now,
  dictionary: pagePaths['ai-dictionary'],
  'filtered-dictionary': `${pagePaths['ai-dictionary']}?q=${words}`,
  'dictionary-map': pagePaths['ai-dictionary-map'],
  'dictionary-changes': pagePaths['ai-dictionary-changes'],
  term: paths.aiTerm(required(site.terms[0]).slug),
  search: pagePaths.search,
  'search-results': `${pagePaths.search}?q=${words}`,
  'api-docs': pagePaths['api-docs'],
  missing: '/no-such-page',
} as const;

type PageKind = keyof typeof pageKinds;

/** The kinds that consist of parts of others: the lists of the blog and of the dictionary. */
export const repeatedKinds: ReadonlySet<PageKind> = new Set([
  'archive',
  'tag',
  'filtered-blog',
  'filtered-dictionary',
]);

/** For `test.each` and `describe.each`. */
export const eachPageKind = Object.entries(pageKinds) as readonly (readonly [PageKind, string])[];

function required<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Error(
      'The content lacks a document that the tests need. Add one, or change tests/support/page-kinds.ts.',
    );
  return value;
}
