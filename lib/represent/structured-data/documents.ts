/** Articles, projects and dictionary entries as JSON-LD: the graphs of their lists and of their own pages. */

import type { AiTerm, Post, Project } from '#lib/content/model.ts';
import type { GroupPage } from '#lib/content/post-groups.ts';
import type { Series } from '#lib/content/posts.ts';
import type { Site } from '#lib/content/site.ts';
import { getPage } from '#lib/content/site.ts';
import { toNewest, toPostDate, toTermDate } from '#lib/represent/pages/last-changed.ts';
import { toGroupDescription, toGroupPageTitle } from '#lib/represent/pages/post-groups.ts';
import { findAuthor } from '#lib/site/authors.ts';
import type { Dictionary } from '#lib/site/dictionary.ts';
import { paths, toListPagePath } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import {
  type Graph,
  referTo,
  type Thing,
  type ThingReference,
  toAuthorThing,
  toGraph,
  toIds,
  toListItems,
  toListProperty,
} from './graph.ts';
import { toDocumentPage, toFixedPage, toListPage } from './pages.ts';

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
function toPostSummary(site: SiteFacts, { slug, title, description, publishedAt }: Post): Thing {
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
      listed.map((post) => toPostSummary(site, post)),
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
  const items = listed.map((post) => toPostSummary(site, post));
  const list =
    group.kind === 'series'
      ? { ...toSeriesThing(site, group.label, group.path), ...toListProperty('hasPart', items) }
      : {
          '@type': 'ItemList',
          ...toListProperty('itemListElement', toListItems(items.map((item) => ({ item })))),
        };
  const dateModified = toNewest(listed.map(toPostDate));
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

/** The blog, and the series with the article's place in it. */
function toPartOf(site: SiteFacts, series: Series | undefined) {
  if (series === undefined) return { isPartOf: referTo(toIds(site).blog) };
  const { title, path, part } = series;
  const thing = path
    ? toSeriesThing(site, title, path)
    : { '@type': 'CreativeWorkSeries', name: title };
  return { isPartOf: [referTo(toIds(site).blog), thing], position: part };
}

/** @param series the article's place in its series. */
export function toPostGraph(site: Site, post: Post, series?: Series): Graph {
  const { slug, title, category, tags, keywords, coverImage, body } = post;
  const path = paths.post(slug);
  const article = {
    ...toPostSummary(site, post),
    dateModified: toPostDate(post),
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
    inLanguage: site.config.language,
  };
  return toGraph(
    site,
    ...toDocumentPage(site, path, title, 'blog', toIds(site).post(slug)),
    article,
    toBlog(site),
  );
}

/**
 * A project is a `CreativeWork`. `SoftwareSourceCode` and `SoftwareApplication` would be wrong: the page describes a
 * piece of work of any kind, and holds neither code nor a program.
 */
function toWork(site: SiteFacts, { id, title, description }: Project): Thing {
  return {
    '@type': 'CreativeWork',
    '@id': toIds(site).project(id),
    url: toAbsoluteUrl(site, paths.project(id)),
    name: title,
    description,
  };
}

/** @param listed the projects on the page. */
export function toProjectsGraph(site: Site, listed: readonly Project[]): Graph {
  const mainEntity = referTo(toIds(site).projects);
  return toGraph(site, ...toFixedPage(site, 'projects', 'CollectionPage', { mainEntity }), {
    '@type': 'ItemList',
    '@id': toIds(site).projects,
    numberOfItems: listed.length,
    ...toListProperty(
      'itemListElement',
      toListItems(listed.map((project) => ({ item: toWork(site, project) }))),
    ),
  });
}

export function toProjectGraph(site: Site, project: Project): Graph {
  const { id, title, technologies, liveUrl } = project;
  const path = paths.project(id);
  const work = {
    ...toWork(site, project),
    creator: referTo(toIds(site).author),
    mainEntityOfPage: referTo(toAbsoluteUrl(site, path)),
    ...toListProperty('keywords', technologies),
    ...(liveUrl && { sameAs: liveUrl }),
    inLanguage: site.config.language,
  };
  return toGraph(
    site,
    ...toDocumentPage(site, path, title, 'projects', toIds(site).project(id)),
    work,
  );
}

function toTermSet(site: Site): Thing {
  return {
    '@type': 'DefinedTermSet',
    '@id': toIds(site).terms,
    url: toAbsoluteUrl(site, paths.page('ai-dictionary')),
    name: getPage(site, 'ai-dictionary').title,
  };
}

/** The stages of maturity: subsets of the dictionary, each with its definition. */
function toStage(
  site: SiteFacts,
  { name, definition: description }: Dictionary['stages'][number],
): Thing {
  return { '@type': 'DefinedTermSet', '@id': toIds(site).stage(name), name, description };
}

/** @param listed the entries on the page. The graph refers to them; each entry's own page has its definition. */
export function toDictionaryGraph(site: Site, listed: readonly AiTerm[]): Graph {
  const mainEntity = referTo(toIds(site).terms);
  const content = { posts: [], terms: listed };
  const page = toFixedPage(site, 'ai-dictionary', 'CollectionPage', { mainEntity }, content);
  const terms = listed.map(({ slug }) => referTo(toIds(site).term(slug)));
  const hasPart = site.dictionary.stages.map((item) => toStage(site, item));
  return toGraph(site, ...page, {
    ...toTermSet(site),
    hasPart,
    ...toListProperty('hasDefinedTerm', terms),
  });
}

export function toTermGraph(site: Site, term: AiTerm): Graph {
  const { slug, aliases } = term;
  const path = paths.aiTerm(slug);
  const definedTerm = {
    '@type': 'DefinedTerm',
    '@id': toIds(site).term(slug),
    url: toAbsoluteUrl(site, path),
    name: term.term,
    description: term.shortDefinition,
    ...toListProperty('alternateName', aliases),
    termCode: slug,
    inDefinedTermSet: [referTo(toIds(site).terms), referTo(toIds(site).stage(term.maturity))],
    mainEntityOfPage: referTo(toAbsoluteUrl(site, path)),
  };
  return toGraph(
    site,
    ...toDocumentPage(
      site,
      path,
      term.term,
      'ai-dictionary',
      toIds(site).term(slug),
      toTermDate(term),
    ),
    definedTerm,
    toTermSet(site),
  );
}
