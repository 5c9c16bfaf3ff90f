/** The part of each page's Markdown below its title: lists in full, and the fields of one document. */

import type { RootContent } from 'mdast';
import { separator } from '#lib/collections/facts.ts';
import { toPostFacts, toPostTeaser } from '#lib/collections/posts.ts';
import { toTermFacts } from '#lib/collections/terms.ts';
import type { AiTerm, Now, Post, Project } from '#lib/content/model.ts';
import type { PostGroup } from '#lib/content/post-groups.ts';
import { heading, link, list, paragraph, strong, writeBlocks } from '#lib/markdown/write-blocks.ts';
import type { BlogView } from '#lib/represent/pages/blog.ts';
import {
  type DictionaryMap,
  type DictionaryMonth,
  type DictionaryView,
  toRelatedNames,
} from '#lib/represent/pages/dictionary.ts';
import { type HomeView, toKeyFigures } from '#lib/represent/pages/home.ts';
import type { SearchLink, SearchView } from '#lib/represent/pages/search.ts';
import type { Dictionary } from '#lib/schema/site.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';
import { labelOf } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { withDate } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { memoizePair } from '#lib/text/memoize.ts';

/**
 * Creates a function that writes a list, each of its items only once: escaping a list of 128 terms takes 30 ms. The tree gets
 * the text as an `html` node, which is copied as it is.
 */
function createList<Item extends object>(toParts: (site: SiteFacts, item: Item) => ListParts) {
  const write = memoizePair((site: SiteFacts, item: Item) =>
    writeBlocks([list([toParts(site, item)])]),
  );
  return (site: SiteFacts, items: readonly Item[]): RootContent[] =>
    items.length > 0
      ? [{ type: 'html', value: items.map((item) => write(site, item)).join('\n') }]
      : [];
}

type ListParts = Parameters<typeof list>[0][number];

const createPostList = (toTeaser: (site: SiteFacts, post: Post) => string) =>
  createList((site, post: Post) => [
    link(toAbsoluteUrl(site, paths.post(post.slug)), post.title),
    `${separator}${toTeaser(site, post)}`,
  ]);

const toPostList = createPostList(toPostTeaser);

const toArchiveList = createPostList((site, post) => toPostFacts(site, post).date);

const toProjectList = createList((site, { id, title, description }: Project) => [
  link(toAbsoluteUrl(site, paths.project(id)), title),
  `: ${description}`,
]);

/** With the first result that has a number. */
const toProjectCards = createList((site, { id, title, description, caseStudy }: Project) => [
  link(toAbsoluteUrl(site, paths.project(id)), title),
  `: ${description}`,
  ...toKeyFigures(caseStudy?.results)
    .slice(0, 1)
    .map((figure) => ` ${figure.join('')}`),
]);

const toNowList = createList((_, { label, value }: Now['items'][number]) => [
  strong(label),
  `: ${value}`,
]);

const toTermList = createList((site, term: AiTerm) => [
  link(toAbsoluteUrl(site, paths.aiTerm(term.slug)), term.term),
  ...Object.values(toTermFacts(term)).map((fact) => `${separator}${fact}`),
]);

const toStageList = createList((_, { name, definition }: Dictionary['stages'][number]) => [
  `${name}: ${definition}`,
]);

const toLinkList = createList((site, { title, markdownPath, kind, description }: SearchLink) => [
  link(toAbsoluteUrl(site, markdownPath), title),
  ...(kind ? [`${separator}${kind}`] : []),
  ...(description ? [`: ${description}`] : []),
]);

export function toHomeMarkdown(
  site: SiteFacts,
  { chosenPosts, newestPosts, projects, now }: HomeView,
): string {
  const [before = '', after = ''] = site.text.home.by.split('{author}');
  const author = link(toAbsoluteUrl(site, pagePaths.about), site.config.author.name);
  return writeBlocks([
    paragraph(before, author, after),
    ...toTitledNodes(2, site.text.home.start, toPostList(site, chosenPosts)),
    ...toTitledNodes(2, site.text.home.newest, toPostList(site, newestPosts)),
    ...toTitledNodes(2, labelOf(site, 'projects'), toProjectList(site, projects)),
    ...toTitledNodes(2, labelOf(site, 'now'), toNowList(site, now.items)),
  ]);
}

/** A list below its heading. An empty one has none. */
function toTitledNodes(level: 2 | 3, title: string, nodes: readonly RootContent[]): RootContent[] {
  return nodes.length > 0 ? [heading(level, title), ...nodes] : [];
}

/** @param group of which the page is a list, if it isn't the first page of all articles. */
export function toBlogMarkdown(
  site: SiteFacts,
  { posts, years, summary }: BlogView,
  { kind, description }: Pick<PostGroup, 'kind' | 'description'> = { kind: 'blog' },
): string {
  const toRows = kind === 'archive' ? toArchiveList : toPostList;
  const lists =
    years?.flatMap((year) => [heading(2, year.year), ...toRows(site, year.items)]) ??
    toRows(site, posts);
  const intro = description ? [paragraph(description)] : [];
  return writeBlocks([...intro, paragraph(summary), ...lists]);
}

export function toProjectsMarkdown(site: SiteFacts, projects: readonly Project[]): string {
  return writeBlocks(toProjectCards(site, projects));
}

export function toNowMarkdown(site: SiteFacts, now: Now): string {
  return writeBlocks([
    ...toNowList(site, now.items),
    paragraph(withDate(site, site.text.now.revised, now.lastUpdated)),
  ]);
}

export function toDictionaryMarkdown(
  site: SiteFacts,
  { letters, summary }: DictionaryView,
): string {
  return writeBlocks([
    paragraph(summary),
    ...letters.flatMap(({ letter, terms }) => [heading(2, letter), ...toTermList(site, terms)]),
    heading(2, site.text.dictionary.stages),
    ...toStageList(site, site.dictionary.stages),
  ]);
}

export function toDictionaryMapMarkdown(site: SiteFacts, categories: DictionaryMap): string {
  return writeBlocks(
    categories.flatMap(({ category, terms }) => [
      heading(2, category),
      ...toMappedList(site, terms),
    ]),
  );
}

const toMappedList = createList((site, { slug, term, maturity, related }: AiTerm) => [
  link(toAbsoluteUrl(site, paths.aiTerm(slug)), term),
  `${separator}${maturity}${separator}${toRelatedNames(site, related)}`,
]);

export function toDictionaryChangesMarkdown(
  site: SiteFacts,
  months: readonly DictionaryMonth[],
): string {
  return writeBlocks(
    months.flatMap((month) => [heading(2, month.title), ...toMonthNodes(site, month)]),
  );
}

/** The entries of a month, below a heading for each kind of change. */
export function toMonthNodes(
  site: SiteFacts,
  { added, explained, revised }: DictionaryMonth,
): RootContent[] {
  return [
    ...toTitledNodes(3, site.text.dictionary.revised, [
      ...toRevisionList(site, explained),
      ...toTermList(site, revised),
    ]),
    ...toTitledNodes(3, site.text.dictionary.added, toTermList(site, added)),
  ];
}

const toRevisionList = createList((site, { slug, term, revision }: AiTerm) => [
  link(toAbsoluteUrl(site, paths.aiTerm(slug)), term),
  `${separator}${revision}`,
]);

export function toSearchMarkdown(
  site: SiteFacts,
  { results, suggestions, summary }: SearchView,
): string {
  return writeBlocks([
    paragraph(summary),
    ...[...results, ...suggestions].flatMap(({ label, links }) => [
      heading(2, label),
      ...toLinkList(site, links),
    ]),
  ]);
}
