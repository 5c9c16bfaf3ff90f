/** The part of each page's Markdown below its title: lists in full, and the fields of one document. */

import type { PhrasingContent, RootContent } from 'mdast';
import type { AiTerm, Now, Post, Project } from '#lib/content/model.ts';
import type { Series } from '#lib/content/posts.ts';
import { writeBlocks } from '#lib/markdown/write-blocks.ts';
import type { BlogView } from '#lib/represent/pages/blog.ts';
import {
  separator,
  toPostByline,
  toPostTeaser,
  toProjectByline,
  toSeriesNote,
  toShortPostTeaser,
  toTermByline,
  toTermFacts,
} from '#lib/represent/pages/byline.ts';
import type { DictionaryView } from '#lib/represent/pages/dictionary.ts';
import type { DictionaryMonth } from '#lib/represent/pages/dictionary-changes.ts';
import { type DictionaryMap, toRelatedNames } from '#lib/represent/pages/dictionary-map.ts';
import type { HomeView } from '#lib/represent/pages/home.ts';
import { toKeyFigures } from '#lib/represent/pages/projects.ts';
import type { SearchLink, SearchView } from '#lib/represent/pages/search.ts';
import { findAuthor } from '#lib/site/authors.ts';
import type { Dictionary } from '#lib/site/dictionary.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';
import { labelOf } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { withDate } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { memoizePair } from '#lib/text/memoize.ts';
import { heading, link, list, paragraph, strong } from './nodes.ts';

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
const toShortPostList = createPostList(toShortPostTeaser);

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

export function toHomeMarkdown(site: SiteFacts, { newestPosts, projects, now }: HomeView): string {
  const [before = '', after = ''] = site.text.home.by.split('{author}');
  const author = link(toAbsoluteUrl(site, pagePaths.about), site.config.author.name);
  return writeBlocks([
    paragraph(before, author, after),
    ...toHomePart(site.text.home.newest, toShortPostList(site, newestPosts)),
    ...toHomePart(labelOf(site, 'projects'), toProjectList(site, projects)),
    ...toHomePart(labelOf(site, 'now'), toNowList(site, now.items)),
  ]);
}

function toHomePart(title: string, nodes: readonly RootContent[]): RootContent[] {
  return nodes.length > 0 ? [heading(2, title), ...nodes] : [];
}

export function toBlogMarkdown(site: SiteFacts, { posts, years, summary }: BlogView): string {
  const lists =
    years?.flatMap((year) => [heading(2, year.year), ...toPostList(site, year.posts)]) ??
    toPostList(site, posts);
  return writeBlocks([paragraph(summary), ...lists]);
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

export function toDictionaryMapMarkdown(site: SiteFacts, { categories }: DictionaryMap): string {
  return writeBlocks(
    categories.flatMap(({ category, terms }) => [
      heading(2, category),
      ...toMappedList(site, terms),
    ]),
  );
}

const toMappedList = createList((site, { slug, term, maturity, related }: AiTerm) => [
  toTermLink(site, slug, term),
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
export function toMonthNodes(site: SiteFacts, { added, revised }: DictionaryMonth): RootContent[] {
  const toNodes = (title: string, terms: readonly AiTerm[]) =>
    terms.length === 0 ? [] : [heading(3, title), ...toTermList(site, terms)];
  return [
    ...toNodes(site.text.dictionary.added, added),
    ...toNodes(site.text.dictionary.revised, revised),
  ];
}

function toTermLink(site: SiteFacts, slug: string, label: string): PhrasingContent {
  return link(toAbsoluteUrl(site, paths.aiTerm(slug)), label);
}

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

/** @param series the article's place in its series. */
export function toPostMarkdown(site: SiteFacts, post: Post, series?: Series): string {
  return [
    toPostIntro(site, post),
    post.body.markdown,
    toAuthorsMarkdown(site, post.authors),
    series && toSeriesLinks(site, series),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The links of authors. One with only a name has none. */
export function toAuthorsMarkdown(site: SiteFacts, names: readonly string[]): string {
  const items = names
    .map((name) => findAuthor(site, name))
    .flatMap(({ name, url, picture, email, links = [] }) => {
      if (!url && !picture && !email && links.length === 0) return [];
      return [
        [url ? link(url, name) : name],
        ...(email ? [[link(`mailto:${email}`, email)]] : []),
        ...links.map((profile) => [link(profile.url, profile.label)]),
      ];
    });
  return items.length === 0 ? '' : writeBlocks([list(items)]);
}

/** The previous and the next part of an article's series. */
function toSeriesLinks(site: SiteFacts, series: Series): string {
  const { previous, next } = series;
  const toPart = (label: string, part: Post | undefined) =>
    part ? [[`${label}: `, link(toAbsoluteUrl(site, paths.post(part.slug)), part.title)]] : [];
  const note = toSeriesNote(site, series);
  return writeBlocks([
    paragraph(link(toAbsoluteUrl(site, series.path), note)),
    list([
      ...toPart(site.text.article.previousPart, previous),
      ...toPart(site.text.article.nextPart, next),
    ]),
  ]);
}

/** The byline above an article's body. */
export function toPostIntro(site: SiteFacts, post: Post): string {
  return writeBlocks([paragraph(toPostByline(site, post))]);
}

export function toProjectMarkdown(site: SiteFacts, project: Project): string {
  return `${toProjectIntro(site, project)}\n\n${project.body.markdown}`;
}

/** The description and the byline above a case study. */
export function toProjectIntro(site: SiteFacts, project: Project): string {
  return writeBlocks([paragraph(project.description), paragraph(toProjectByline(site, project))]);
}

export function toTermMarkdown(site: SiteFacts, term: AiTerm): string {
  const toTermLink = (slug: string, label: string) =>
    link(toAbsoluteUrl(site, paths.aiTerm(slug)), label);
  const related = term.related.map(({ slug, label }) => [toTermLink(slug, label)]);
  const confused = term.confusedWith.map(({ slug, label, difference }) => [
    slug ? toTermLink(slug, label) : strong(label),
    `: ${difference}`,
  ]);
  return writeBlocks([
    paragraph(toTermByline(site, term)),
    paragraph(term.shortDefinition),
    heading(2, site.text.term.plainly),
    paragraph(term.plainEnglish),
    heading(2, site.text.term.example),
    { type: 'html', value: term.body.markdown.trim() },
    heading(2, site.text.term.why),
    paragraph(term.whyItMatters),
    ...(confused.length > 0 ? [heading(2, site.text.term.confused), list(confused)] : []),
    ...(related.length > 0 ? [heading(2, site.text.term.related), list(related)] : []),
    heading(2, site.text.term.sources),
    list(term.sources.map(({ url, label }) => [link(url, label)])),
  ]);
}
