import type { Post } from '#lib/content/model.ts';
import type { GroupPage, PostGroup } from '#lib/content/post-groups.ts';
import { findSeries, type PostFilters, type Series } from '#lib/content/posts.ts';
import { getPage, type Site } from '#lib/content/site.ts';
import { type PagedList, toAppliedFilters } from '#lib/http/query.ts';
import { toContentFields } from '#lib/markdown/sections.ts';
import { link, list, paragraph, writeBlocks } from '#lib/markdown/write-blocks.ts';
import type { PostJson, PostList, PostSummary } from '#lib/schema/post.ts';
import { paths, toListPagePath } from '#lib/site/paths.ts';
import { findAuthor, type SiteFacts } from '#lib/site/site-facts.ts';
import { count, toDateText } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { fill, joinBlocks } from '#lib/text/format.ts';
import { memoizePair } from '#lib/text/memoize.ts';
import type { Collection, SiteDocument } from './collection.ts';
import { type Fact, separator, toChangeDate, toDate, toFactText, toNewest } from './facts.ts';
import {
  type Graph,
  referTo,
  type Thing,
  type ThingReference,
  toAuthorThing,
  toGraph,
  toIds,
  toListedItems,
  toListProperty,
} from './graph.ts';
import { toDocumentPage, toFixedPage, toListPage } from './page-graphs.ts';
import { toAuthorsMarkdown } from './pages.ts';
import { toEditionOf, toLanguageFields, toTranslationWorks } from './translations.ts';

/** The facts under an article's title. */
export function toPostBylineFacts(site: SiteFacts, post: Post): readonly Fact[] {
  const { publishedAt, updatedAt, author, category, readTimeMinutes } = post;
  const { published, revised } = site.text.byline;
  return [
    { text: published, instant: publishedAt },
    ...(updatedAt && toDate(site, updatedAt) !== toDate(site, publishedAt)
      ? [{ text: revised, instant: updatedAt }]
      : []),
    { text: author },
    { text: category.label },
    { text: toMinutes(site, readTimeMinutes), isOfInterface: true },
  ];
}

/** The line under an article's title. */
export function toPostByline(site: SiteFacts, post: Post): string {
  return toPostBylineFacts(site, post)
    .map((fact) => toFactText(site, fact))
    .join(separator);
}

function toMinutes(site: SiteFacts, minutes: number): string {
  return count(site, site.text.byline.minutes, minutes);
}

export function toSeriesNote(site: SiteFacts, { part, parts, title }: Series): string {
  return fill(site.text.byline.part, { part, parts, title });
}

/** The facts beside an article's title in a list. */
export function toPostFacts(site: SiteFacts, { publishedAt, readTimeMinutes, description }: Post) {
  return {
    date: toDateText(site, publishedAt),
    readTime: toMinutes(site, readTimeMinutes),
    description,
  } as const;
}

/** The line beside an article's title in a list. */
export function toPostTeaser(site: SiteFacts, post: Post): string {
  return Object.values(toPostFacts(site, post)).join(separator);
}

function toAuthorJson(site: SiteFacts, name: string): PostSummary['author'] {
  const { url } = findAuthor(site, name);
  return { name, ...(url && { url }) };
}

export const toPostSummary = memoizePair(
  (site: Site, post: Post): PostSummary => ({
    slug: post.slug,
    title: post.title,
    description: post.description,
    author: toAuthorJson(site, post.author),
    ...(post.authors.length > 1 && {
      authors: post.authors.map((name) => toAuthorJson(site, name)),
    }),
    category: post.category.label,
    tags: post.tags.map(({ value, label }) => ({ value, label })),
    publishedAt: post.publishedAt,
    ...(post.updatedAt && { updatedAt: post.updatedAt }),
    readTimeMinutes: post.readTimeMinutes,
    ...(post.keywords.length > 0 && { keywords: [...post.keywords] }),
    ...(post.series && { series: post.series }),
    ...(post.coverImage && { coverImage: toAbsoluteUrl(site, post.coverImage) }),
    ...(post.canonicalUrl && { canonicalUrl: post.canonicalUrl }),
    url: toAbsoluteUrl(site, paths.post(post.slug)),
    ...toLanguageFields(site, paths.post(post.slug), post),
  }),
);

export function toPost(site: Site, post: Post): PostJson {
  return { ...toPostSummary(site, post), ...toContentFields(post.body.markdown) };
}

/** @param filters as parsed; the response repeats them. */
export function toPostList(
  site: Site,
  { items, total, paging }: PagedList<Post>,
  filters: PostFilters,
): PostList {
  return {
    items: items.map((post) => toPostSummary(toEditionOf(site, post), post)),
    total,
    ...paging,
    filters: toAppliedFilters(filters, ['q', 'tag', 'category', 'language', 'sort'], paging),
  };
}

/** @param series the article's place in its series. */
export function toPostMarkdown(site: SiteFacts, post: Post, series?: Series): string {
  return joinBlocks(
    toPostIntro(site, post),
    post.body.markdown,
    toAuthorsMarkdown(site, post.authors),
    series && toSeriesLinks(site, series),
  );
}

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
function toPostIntro(site: SiteFacts, post: Post): string {
  return writeBlocks([paragraph(toPostByline(site, post))]);
}

function toBlog(site: Site): Thing {
  return {
    '@type': 'Blog',
    '@id': toIds(site).blog,
    url: toAbsoluteUrl(site, paths.page('blog')),
    name: getPage(site, 'blog').title,
    publisher: referTo(toIds(site).author),
  };
}

/** The part of an article that lists contain. */
function toPostThing(site: SiteFacts, { slug, title, description, publishedAt }: Post): Thing {
  return {
    '@type': 'BlogPosting',
    '@id': toIds(site).post(slug),
    url: toAbsoluteUrl(site, paths.post(slug)),
    headline: title,
    description,
    datePublished: publishedAt,
  };
}

/** @param listed the articles on the page. */
export function toBlogGraph(site: Site, listed: readonly Post[]): Graph {
  const mainEntity = referTo(toIds(site).blog);
  const page = toFixedPage(site, 'blog', 'CollectionPage', { mainEntity }, { posts: listed });
  return toGraph(site, ...page, {
    ...toBlog(site),
    ...toListProperty(
      'blogPost',
      listed.map((post) => toPostThing(site, post)),
    ),
  });
}

/**
 * A page of a list of articles, with the articles on it. A series is a `CreativeWorkSeries`, any other list an `ItemList`.
 *
 * @param listed the articles on the page.
 */
export function toGroupGraph(
  site: Site,
  { group, number }: GroupPage,
  listed: readonly Post[],
): Graph {
  const path = toListPagePath(group.path, number);
  const name = toGroupPageTitle(site, group, number);
  const items = listed.map((post) => toPostThing(site, post));
  const list =
    group.kind === 'series'
      ? { ...toSeriesThing(site, group.label, group.path), ...toListProperty('hasPart', items) }
      : { '@type': 'ItemList', ...toListedItems(items) };
  const dateModified = toNewest(listed.map(toChangeDate));
  return toGraph(
    site,
    ...toListPage(site, path, name, toGroupDescription(site, group), dateModified),
    { ...list, '@id': toIds(site).list(path) },
    toBlog(site),
  );
}

function toSeriesThing(site: SiteFacts, name: string, path: string): Thing {
  return {
    '@type': 'CreativeWorkSeries',
    '@id': toIds(site).list(path),
    url: toAbsoluteUrl(site, path),
    name,
  };
}

/** A reference to the site's author, or the person named by the article. */
function referToPerson(site: SiteFacts, name: string): ThingReference | Thing {
  return name === site.config.author.name
    ? referTo(toIds(site).author)
    : toAuthorThing(site, findAuthor(site, name), 'person');
}

function toPartOf(site: SiteFacts, series: Series | undefined) {
  if (series === undefined) return { isPartOf: referTo(toIds(site).blog) };
  const { title, path, part } = series;
  const thing = toSeriesThing(site, title, path);
  return { isPartOf: [referTo(toIds(site).blog), thing], position: part };
}

/** @param series the article's place in its series. */
export function toPostGraph(site: Site, post: Post, series?: Series): Graph {
  const { slug, title, category, tags, keywords, coverImage, body } = post;
  const path = paths.post(slug);
  const article = {
    ...toPostThing(site, post),
    dateModified: toChangeDate(post),
    author:
      post.authors.length > 1
        ? post.authors.map((name) => referToPerson(site, name))
        : referToPerson(site, post.author),
    publisher: referTo(toIds(site).author),
    mainEntityOfPage: referTo(toAbsoluteUrl(site, path)),
    ...toPartOf(site, series),
    articleSection: category.label,
    ...toListProperty('keywords', [...new Set([...tags.map(({ label }) => label), ...keywords])]),
    wordCount: body.wordCount,
    ...(coverImage && { image: toAbsoluteUrl(site, coverImage) }),
    inLanguage: post.language,
    ...toTranslationWorks(site, path),
  };
  return toGraph(
    site,
    ...toDocumentPage(site, path, title, 'blog', toIds(site).post(slug)),
    article,
    toBlog(site),
  );
}

/** Unlike a label alone, the title is unique: a tag and a category may have the same label. */
export function toGroupTitle(site: SiteFacts, { kind, label }: PostGroup): string {
  return fill(site.text.groups.titles[kind], { label });
}

export function toGroupDescription(site: SiteFacts, group: PostGroup): string {
  const { kind, label, description } = group;
  return (
    description ?? fill(site.text.groups.descriptions[kind], { label, site: site.config.name })
  );
}

/** The title of a page of the list, counted from 1. */
export function toGroupPageTitle(site: SiteFacts, group: PostGroup, number: number): string {
  const title = toGroupTitle(site, group);
  return number === 1 ? title : fill(site.text.groups.page, { title, page: number });
}

export const posts: Collection = {
  name: 'posts',
  kind: 'post',
  listName: 'post',
  listDescription: 'articles.',
  section: 'writing',
  toTitle: () => 'Articles',
  part: { noun: 'Article', place: 3 },
  hasBodyTerms: true,
  toLists: ({ postGroups }) => postGroups.filter(({ kind }) => kind !== 'blog'),
  toDocuments: (site) => site.posts.map((post) => toPostDocument(site, post)),
};

export function toPostDocument(site: Site, post: Post): SiteDocument {
  const { slug, title, description, publishedAt, updatedAt, category, tags, keywords, body } = post;
  return {
    slug,
    path: paths.post(slug),
    title,
    description,
    // A date is in ISO form: programs read it.
    get teaser() {
      return [toDate(site, publishedAt), toPostFacts(site, post).readTime, description].join(
        separator,
      );
    },
    keywords: [category.label, ...tags.map(({ label }) => label), ...keywords],
    canonicalUrl: post.canonicalUrl,
    publishedAt,
    updatedAt,
    lastModified: toChangeDate(post),
    body,
    toMarkdown: () => toPostMarkdown(site, post, findSeries(site, post)),
    toPart: () => `${toPostIntro(site, post)}\n\n${body.part}`,
    feed: {
      authors: post.authors,
      categories: [...new Set([category, ...tags].map(({ label }) => label))],
      image: post.coverImage,
    },
    get card() {
      const { date, readTime } = toPostFacts(site, post);
      return { kind: site.text.cards.article, title, facts: [date, readTime] };
    },
  };
}
