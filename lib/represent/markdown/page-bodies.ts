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
import { siteConfig } from '#lib/site/config.ts';
import { dictionaryStages } from '#lib/site/dictionary.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';
import { labelOf } from '#lib/site/sections.ts';
import { text, withDate } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { memoize } from '#lib/text/memoize.ts';
import { heading, link, list, paragraph, strong } from './nodes.ts';

/**
 * Creates a function that writes a list, each of its items only once: escaping a list of 128 terms takes 30 ms. The tree gets
 * the text as an `html` node, which is copied as it is.
 */
function createList<Item extends object>(toParts: (item: Item) => ListParts) {
  const write = memoize((item: Item) => writeBlocks([list([toParts(item)])]));
  return (items: readonly Item[]): RootContent[] =>
    items.length > 0 ? [{ type: 'html', value: items.map(write).join('\n') }] : [];
}

type ListParts = Parameters<typeof list>[0][number];

const createPostList = (toTeaser: (post: Post) => string) =>
  createList((post: Post) => [
    link(toAbsoluteUrl(paths.post(post.slug)), post.title),
    `${separator}${toTeaser(post)}`,
  ]);

const toPostList = createPostList(toPostTeaser);
const toShortPostList = createPostList(toShortPostTeaser);

const toProjectList = createList(({ id, title, description }: Project) => [
  link(toAbsoluteUrl(paths.project(id)), title),
  `: ${description}`,
]);

/** With the first result that has a number. */
const toProjectCards = createList(({ id, title, description, caseStudy }: Project) => [
  link(toAbsoluteUrl(paths.project(id)), title),
  `: ${description}`,
  ...toKeyFigures(caseStudy?.results)
    .slice(0, 1)
    .map((figure) => ` ${figure.join('')}`),
]);

const toNowList = createList(({ label, value }: Now['items'][number]) => [
  strong(label),
  `: ${value}`,
]);

const toTermList = createList((term: AiTerm) => [
  link(toAbsoluteUrl(paths.aiTerm(term.slug)), term.term),
  ...Object.values(toTermFacts(term)).map((fact) => `${separator}${fact}`),
]);

const toStageList = createList(({ name, definition }: (typeof dictionaryStages)[number]) => [
  `${name}: ${definition}`,
]);

const toLinkList = createList(({ title, markdownPath, kind, description }: SearchLink) => [
  link(toAbsoluteUrl(markdownPath), title),
  ...(kind ? [`${separator}${kind}`] : []),
  ...(description ? [`: ${description}`] : []),
]);

export function toHomeMarkdown({ newestPosts, projects, now }: HomeView): string {
  const [before = '', after = ''] = text.home.by.split('{author}');
  const author = link(toAbsoluteUrl(pagePaths.about), siteConfig.author.name);
  return writeBlocks([
    paragraph(before, author, after),
    ...toHomePart(text.home.newest, toShortPostList(newestPosts)),
    ...toHomePart(labelOf('projects'), toProjectList(projects)),
    ...toHomePart(labelOf('now'), toNowList(now.items)),
  ]);
}

function toHomePart(title: string, nodes: readonly RootContent[]): RootContent[] {
  return nodes.length > 0 ? [heading(2, title), ...nodes] : [];
}

export function toBlogMarkdown({ posts, years, summary }: BlogView): string {
  const lists =
    years?.flatMap((year) => [heading(2, year.year), ...toPostList(year.posts)]) ??
    toPostList(posts);
  return writeBlocks([paragraph(summary), ...lists]);
}

export function toProjectsMarkdown(projects: readonly Project[]): string {
  return writeBlocks(toProjectCards(projects));
}

export function toNowMarkdown(now: Now): string {
  return writeBlocks([
    ...toNowList(now.items),
    paragraph(withDate(text.now.revised, now.lastUpdated)),
  ]);
}

export function toDictionaryMarkdown({ letters, summary }: DictionaryView): string {
  return writeBlocks([
    paragraph(summary),
    ...letters.flatMap(({ letter, terms }) => [heading(2, letter), ...toTermList(terms)]),
    heading(2, text.dictionary.stages),
    ...toStageList(dictionaryStages),
  ]);
}

export function toDictionaryMapMarkdown({ categories }: DictionaryMap): string {
  return writeBlocks(
    categories.flatMap(({ category, terms }) => [heading(2, category), ...toMappedList(terms)]),
  );
}

const toMappedList = createList(({ slug, term, maturity, related }: AiTerm) => [
  toTermLink(slug, term),
  `${separator}${maturity}${separator}${toRelatedNames(related)}`,
]);

export function toDictionaryChangesMarkdown(months: readonly DictionaryMonth[]): string {
  return writeBlocks(months.flatMap((month) => [heading(2, month.title), ...toMonthNodes(month)]));
}

/** The entries of a month, below a heading for each kind of change. */
export function toMonthNodes({ added, revised }: DictionaryMonth): RootContent[] {
  const toNodes = (title: string, terms: readonly AiTerm[]) =>
    terms.length === 0 ? [] : [heading(3, title), ...toTermList(terms)];
  return [...toNodes(text.dictionary.added, added), ...toNodes(text.dictionary.revised, revised)];
}

function toTermLink(slug: string, label: string): PhrasingContent {
  return link(toAbsoluteUrl(paths.aiTerm(slug)), label);
}

export function toSearchMarkdown({ results, suggestions, summary }: SearchView): string {
  return writeBlocks([
    paragraph(summary),
    ...[...results, ...suggestions].flatMap(({ label, links }) => [
      heading(2, label),
      ...toLinkList(links),
    ]),
  ]);
}

/** @param series the article's place in its series. */
export function toPostMarkdown(post: Post, series?: Series): string {
  return [
    toPostIntro(post),
    post.body.markdown,
    toAuthorsMarkdown(post.authors),
    series && toSeriesLinks(series),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The links of authors. One with only a name has none. */
export function toAuthorsMarkdown(names: readonly string[]): string {
  const items = names.map(findAuthor).flatMap(({ name, url, picture, email, links = [] }) => {
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
function toSeriesLinks(series: Series): string {
  const { previous, next } = series;
  const toPart = (label: string, part: Post | undefined) =>
    part ? [[`${label}: `, link(toAbsoluteUrl(paths.post(part.slug)), part.title)]] : [];
  const note = toSeriesNote(series);
  return writeBlocks([
    paragraph(series.path ? link(toAbsoluteUrl(series.path), note) : note),
    list([...toPart(text.article.previousPart, previous), ...toPart(text.article.nextPart, next)]),
  ]);
}

/** The byline above an article's body. */
export function toPostIntro(post: Post): string {
  return writeBlocks([paragraph(toPostByline(post))]);
}

export function toProjectMarkdown(project: Project): string {
  return `${toProjectIntro(project)}\n\n${project.body.markdown}`;
}

/** The description and the byline above a case study. */
export function toProjectIntro(project: Project): string {
  return writeBlocks([paragraph(project.description), paragraph(toProjectByline(project))]);
}

export function toTermMarkdown(term: AiTerm): string {
  const toTermLink = (slug: string, label: string) =>
    link(toAbsoluteUrl(paths.aiTerm(slug)), label);
  const related = term.related.map(({ slug, label }) => [toTermLink(slug, label)]);
  const confused = term.confusedWith.map(({ slug, label, difference }) => [
    slug ? toTermLink(slug, label) : strong(label),
    `: ${difference}`,
  ]);
  return writeBlocks([
    paragraph(toTermByline(term)),
    paragraph(term.shortDefinition),
    heading(2, text.term.plainly),
    paragraph(term.plainEnglish),
    heading(2, text.term.example),
    { type: 'html', value: term.body.markdown.trim() },
    heading(2, text.term.why),
    paragraph(term.whyItMatters),
    ...(confused.length > 0 ? [heading(2, text.term.confused), list(confused)] : []),
    ...(related.length > 0 ? [heading(2, text.term.related), list(related)] : []),
    heading(2, text.term.sources),
    list(term.sources.map(({ url, label }) => [link(url, label)])),
  ]);
}
