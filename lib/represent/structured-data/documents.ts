/** Articles, projects and dictionary entries as JSON-LD: the graphs of their lists and of their own pages. */
import type { AiTerm, Post, Project } from '#lib/content/model.ts';
import { getPage } from '#lib/content/pages.ts';
import type { GroupPage } from '#lib/content/post-groups.ts';
import type { Series } from '#lib/content/posts.ts';
import { toNewest, toPostDate, toTermDate } from '#lib/represent/pages/last-changed.ts';
import { toGroupDescription, toGroupPageTitle } from '#lib/represent/pages/post-groups.ts';
import { findAuthor } from '#lib/site/authors.ts';
import { siteConfig } from '#lib/site/config.ts';
import { dictionaryStages } from '#lib/site/dictionary.ts';
import { paths, toListPagePath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import {
  type Graph,
  ids,
  inLanguage,
  referTo,
  type Thing,
  type ThingReference,
  toAuthorThing,
  toGraph,
  toListItems,
  toListProperty,
} from './graph.ts';
import { toDocumentPage, toFixedPage, toListPage } from './pages.ts';

function toBlog(): Thing {
  return {
    '@type': 'Blog',
    '@id': ids.blog,
    url: toAbsoluteUrl(paths.page('blog')),
    name: getPage('blog').title,
    publisher: referTo(ids.author),
  };
}

/** The part of an article that lists contain. */
function toPostSummary({ slug, title, description, publishedAt }: Post): Thing {
  return {
    '@type': 'BlogPosting',
    '@id': ids.post(slug),
    url: toAbsoluteUrl(paths.post(slug)),
    headline: title,
    description,
    datePublished: publishedAt,
  };
}

/** @param listed the articles on the page. */
export function toBlogGraph(listed: readonly Post[]): Graph {
  const mainEntity = referTo(ids.blog);
  const page = toFixedPage('blog', 'CollectionPage', { mainEntity }, { posts: listed });
  return toGraph(...page, {
    ...toBlog(),
    ...toListProperty('blogPost', listed.map(toPostSummary)),
  });
}

/**
 * A page of a list of articles, with the articles on it. A series is a `CreativeWorkSeries`, any other list an `ItemList`.
 *
 * @param listed the articles on the page.
 */
export function toGroupGraph({ group, number }: GroupPage, listed: readonly Post[]): Graph {
  const path = toListPagePath(group.path, number);
  const name = toGroupPageTitle(group, number);
  const items = listed.map(toPostSummary);
  const list =
    group.kind === 'series'
      ? { ...toSeriesThing(group.label, group.path), ...toListProperty('hasPart', items) }
      : {
          '@type': 'ItemList',
          ...toListProperty('itemListElement', toListItems(items.map((item) => ({ item })))),
        };
  const dateModified = toNewest(listed.map(toPostDate));
  return toGraph(
    ...toListPage(path, name, toGroupDescription(group), dateModified),
    { ...list, '@id': ids.list(path) },
    toBlog(),
  );
}

function toSeriesThing(name: string, path: string): Thing {
  return {
    '@type': 'CreativeWorkSeries',
    '@id': ids.list(path),
    url: toAbsoluteUrl(path),
    name,
  };
}

/** A reference to the site's author, or the person named by the article. */
function toAuthor(name: string): ThingReference | Thing {
  return name === siteConfig.author.name
    ? referTo(ids.author)
    : toAuthorThing(findAuthor(name), 'person');
}

/** The blog, and the series with the article's place in it. */
function toParents(series: Series | undefined) {
  if (series === undefined) return { isPartOf: referTo(ids.blog) };
  const { title, path, part } = series;
  const thing = path ? toSeriesThing(title, path) : { '@type': 'CreativeWorkSeries', name: title };
  return { isPartOf: [referTo(ids.blog), thing], position: part };
}

/** @param series the article's place in its series. */
export function toPostGraph(post: Post, series?: Series): Graph {
  const { slug, title, category, tags, keywords, coverImage, body } = post;
  const path = paths.post(slug);
  const article = {
    ...toPostSummary(post),
    dateModified: toPostDate(post),
    author: post.authors.length > 1 ? post.authors.map(toAuthor) : toAuthor(post.author),
    publisher: referTo(ids.author),
    mainEntityOfPage: referTo(toAbsoluteUrl(path)),
    ...toParents(series),
    articleSection: category.label,
    ...toListProperty('keywords', [...new Set([...tags.map(({ label }) => label), ...keywords])]),
    wordCount: body.wordCount,
    ...(coverImage && { image: toAbsoluteUrl(coverImage) }),
    inLanguage,
  };
  return toGraph(...toDocumentPage(path, title, 'blog', ids.post(slug)), article, toBlog());
}

/**
 * A project is a `CreativeWork`. `SoftwareSourceCode` and `SoftwareApplication` would be wrong: the page describes a
 * piece of work of any kind, and holds neither code nor a program.
 */
function toWork({ id, title, description }: Project): Thing {
  return {
    '@type': 'CreativeWork',
    '@id': ids.project(id),
    url: toAbsoluteUrl(paths.project(id)),
    name: title,
    description,
  };
}

/** @param listed the projects on the page. */
export function toProjectsGraph(listed: readonly Project[]): Graph {
  const mainEntity = referTo(ids.projects);
  return toGraph(...toFixedPage('projects', 'CollectionPage', { mainEntity }), {
    '@type': 'ItemList',
    '@id': ids.projects,
    numberOfItems: listed.length,
    ...toListProperty(
      'itemListElement',
      toListItems(listed.map((project) => ({ item: toWork(project) }))),
    ),
  });
}

export function toProjectGraph(project: Project): Graph {
  const { id, title, technologies, liveUrl } = project;
  const path = paths.project(id);
  const work = {
    ...toWork(project),
    creator: referTo(ids.author),
    mainEntityOfPage: referTo(toAbsoluteUrl(path)),
    ...toListProperty('keywords', technologies),
    ...(liveUrl && { sameAs: liveUrl }),
    inLanguage,
  };
  return toGraph(...toDocumentPage(path, title, 'projects', ids.project(id)), work);
}

function toTermSet(): Thing {
  return {
    '@type': 'DefinedTermSet',
    '@id': ids.terms,
    url: toAbsoluteUrl(paths.page('ai-dictionary')),
    name: getPage('ai-dictionary').title,
  };
}

/** The stages of maturity: subsets of the dictionary, each with its definition. */
function toStage({ name, definition: description }: (typeof dictionaryStages)[number]): Thing {
  return { '@type': 'DefinedTermSet', '@id': ids.stage(name), name, description };
}

/** @param listed the entries on the page. The graph refers to them; each entry's own page has its definition. */
export function toDictionaryGraph(listed: readonly AiTerm[]): Graph {
  const mainEntity = referTo(ids.terms);
  const content = { posts: [], terms: listed };
  const page = toFixedPage('ai-dictionary', 'CollectionPage', { mainEntity }, content);
  const terms = listed.map(({ slug }) => referTo(ids.term(slug)));
  const hasPart = dictionaryStages.map(toStage);
  return toGraph(...page, { ...toTermSet(), hasPart, ...toListProperty('hasDefinedTerm', terms) });
}

export function toTermGraph(term: AiTerm): Graph {
  const { slug, aliases } = term;
  const path = paths.aiTerm(slug);
  const definedTerm = {
    '@type': 'DefinedTerm',
    '@id': ids.term(slug),
    url: toAbsoluteUrl(path),
    name: term.term,
    description: term.shortDefinition,
    ...toListProperty('alternateName', aliases),
    termCode: slug,
    inDefinedTermSet: [referTo(ids.terms), referTo(ids.stage(term.maturity))],
    mainEntityOfPage: referTo(toAbsoluteUrl(path)),
  };
  return toGraph(
    ...toDocumentPage(path, term.term, 'ai-dictionary', ids.term(slug), toTermDate(term)),
    definedTerm,
    toTermSet(),
  );
}
