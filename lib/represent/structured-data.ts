/**
 * What a page says, as JSON-LD in the words of schema.org: one graph a page, and nothing in it that the page itself does
 * not say. A thing has one `@id` on whatever page it is named: a page that of its address, what a page is about the
 * same with a fragment.
 */
import type { AiTerm, Now, Post, Project } from '#lib/content/model.ts';
import { getPage } from '#lib/content/pages.ts';
import { toWords } from '#lib/markdown/plain-text.ts';
import { siteConfig } from '#lib/site/config.ts';
import { type PageSlug, paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toPageDate, toPostDate } from './last-changed.ts';

type Value = string | number | Reference | Thing;
type Properties = { readonly [name: string]: Value | readonly Value[] };

export type Reference = { readonly '@id': string };
export type Thing = Properties & { readonly '@type': string };

export type Graph = {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly Thing[];
};

const ids = {
  site: toAbsoluteUrl(`${paths.page('home')}#website`),
  author: toAbsoluteUrl(`${paths.page('home')}#author`),
  blog: toAbsoluteUrl(`${paths.page('blog')}#blog`),
  projects: toAbsoluteUrl(`${paths.page('projects')}#projects`),
  terms: toAbsoluteUrl(`${paths.page('ai-dictionary')}#terms`),
  post: (slug: string) => toAbsoluteUrl(`${paths.post(slug)}#article`),
  project: (id: string) => toAbsoluteUrl(`${paths.project(id)}#project`),
  term: (slug: string) => toAbsoluteUrl(`${paths.aiTerm(slug)}#term`),
} as const;

const inLanguage = siteConfig.language;

/** Who writes the site. A site of one person says `Person` here. */
const author: Thing = {
  '@type': 'Organization',
  '@id': ids.author,
  name: siteConfig.author.name,
  url: toAbsoluteUrl(paths.page('about')),
};

const site: Thing = {
  '@type': 'WebSite',
  '@id': ids.site,
  url: toAbsoluteUrl(paths.page('home')),
  name: siteConfig.name,
  inLanguage,
  publisher: referTo(ids.author),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: toAbsoluteUrl(`${paths.page('search')}?q={search_term_string}`),
    },
    'query-input': 'required name=search_term_string',
  },
};

function referTo(id: string): Reference {
  return { '@id': id };
}

/** The things of a page, and those that every page belongs to. */
function toGraph(...things: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': [...things, site, author] };
}

/** A property with several values; one without any is absent. */
function toList(name: string, values: readonly Value[]): Properties {
  return values.length > 0 ? { [name]: values } : {};
}

function toListItems(items: readonly Properties[]): readonly Thing[] {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
}

type WebPage = {
  readonly type?: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'SearchResultsPage';
  readonly path: string;
  readonly name: string;
  /** The pages above it, from the home page down. */
  readonly above: readonly PageSlug[];
  readonly properties: Properties;
};

/** A page with its place in the site. */
function toPage({ type = 'WebPage', path, name, above, properties }: WebPage): readonly Thing[] {
  const url = toAbsoluteUrl(path);
  const isPartOf = referTo(ids.site);
  const page = { '@type': type, '@id': url, url, name, inLanguage, isPartOf, ...properties };
  if (above.length === 0) return [page];
  const id = `${url}#breadcrumbs`;
  const itemListElement = toListItems([
    ...above.map((slug) => ({ name: getPage(slug).title, item: toAbsoluteUrl(paths.page(slug)) })),
    { name, item: url },
  ]);
  return [
    { ...page, breadcrumb: referTo(id) },
    { '@type': 'BreadcrumbList', '@id': id, itemListElement },
  ];
}

/** A page whose words stand in `content/pages/`. */
function toOwnPage(
  slug: PageSlug,
  type: WebPage['type'],
  properties: Properties = {},
  dated: Parameters<typeof toPageDate>[1] = { posts: [] },
) {
  const page = getPage(slug);
  const { title, description } = page;
  const dateModified = toPageDate(page, dated);
  return toPage({
    ...(type && { type }),
    path: paths.page(slug),
    name: title,
    above: slug === 'home' ? [] : ['home'],
    properties: { description, ...(dateModified && { dateModified }), ...properties },
  });
}

/** The page of one document. */
function toItemPage(path: string, name: string, section: PageSlug, mainEntity: string) {
  const properties = { mainEntity: referTo(mainEntity) };
  return toPage({ path, name, above: ['home', section], properties });
}

/** @param listed the articles that the page lists. */
export function toHomeGraph(listed: readonly Post[], now: Now): Graph {
  const about = referTo(ids.site);
  return toGraph(...toOwnPage('home', 'WebPage', { about }, { posts: listed, now }));
}

export function toAboutGraph(): Graph {
  const about = [referTo(ids.site), referTo(ids.author)];
  return toGraph(...toOwnPage('about', 'AboutPage', { about }));
}

export function toNowGraph(now: Now): Graph {
  return toGraph(...toOwnPage('now', 'WebPage', {}, { posts: [], now }));
}

export function toSearchGraph(): Graph {
  return toGraph(...toOwnPage('search', 'SearchResultsPage'));
}

export function toApiDocsGraph(): Graph {
  return toGraph(...toOwnPage('api-docs', 'WebPage'));
}

function toBlog(): Thing {
  return {
    '@type': 'Blog',
    '@id': ids.blog,
    url: toAbsoluteUrl(paths.page('blog')),
    name: getPage('blog').title,
    publisher: referTo(ids.author),
  };
}

/** An article as lists show it. */
function toPostRow({ slug, title, description, publishedAt }: Post): Thing {
  return {
    '@type': 'BlogPosting',
    '@id': ids.post(slug),
    url: toAbsoluteUrl(paths.post(slug)),
    headline: title,
    description,
    datePublished: publishedAt,
  };
}

/** @param listed the articles that the page lists. */
export function toBlogGraph(listed: readonly Post[]): Graph {
  const mainEntity = referTo(ids.blog);
  const page = toOwnPage('blog', 'CollectionPage', { mainEntity }, { posts: listed });
  return toGraph(...page, { ...toBlog(), ...toList('blogPost', listed.map(toPostRow)) });
}

/** The site's author, or the person whom an article names instead. */
function toAuthor(name: string): Reference | Thing {
  return name === siteConfig.author.name ? referTo(ids.author) : { '@type': 'Person', name };
}

export function toPostGraph(post: Post): Graph {
  const { slug, title, category, tags, keywords, coverImage, body } = post;
  const path = paths.post(slug);
  const article = {
    ...toPostRow(post),
    dateModified: toPostDate(post),
    author: toAuthor(post.author),
    publisher: referTo(ids.author),
    mainEntityOfPage: referTo(toAbsoluteUrl(path)),
    isPartOf: referTo(ids.blog),
    articleSection: category.label,
    ...toList('keywords', [...new Set([...tags.map(({ label }) => label), ...keywords])]),
    wordCount: toWords(body.plainText).length,
    ...(coverImage && { image: toAbsoluteUrl(coverImage) }),
    inLanguage,
  };
  return toGraph(...toItemPage(path, title, 'blog', ids.post(slug)), article, toBlog());
}

/**
 * A project is a `CreativeWork`. `SoftwareSourceCode` is "computer programming source code", such as a solution that
 * compiles or a snippet, and `SoftwareApplication` a program; a page here tells of a piece of work, of whatever kind,
 * and holds neither.
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

/** @param listed the projects that the page lists. */
export function toProjectsGraph(listed: readonly Project[]): Graph {
  const mainEntity = referTo(ids.projects);
  return toGraph(...toOwnPage('projects', 'CollectionPage', { mainEntity }), {
    '@type': 'ItemList',
    '@id': ids.projects,
    numberOfItems: listed.length,
    ...toList('itemListElement', toListItems(listed.map((project) => ({ item: toWork(project) })))),
  });
}

export function toProjectGraph(project: Project): Graph {
  const { id, title, technologies, liveUrl } = project;
  const path = paths.project(id);
  const work = {
    ...toWork(project),
    creator: referTo(ids.author),
    mainEntityOfPage: referTo(toAbsoluteUrl(path)),
    ...toList('keywords', technologies),
    ...(liveUrl && { sameAs: liveUrl }),
    inLanguage,
  };
  return toGraph(...toItemPage(path, title, 'projects', ids.project(id)), work);
}

function toTermSet(): Thing {
  return {
    '@type': 'DefinedTermSet',
    '@id': ids.terms,
    url: toAbsoluteUrl(paths.page('ai-dictionary')),
    name: getPage('ai-dictionary').title,
  };
}

/** An entry as the dictionary lists it. */
function toTermRow({ slug, term, shortDefinition }: AiTerm): Thing {
  return {
    '@type': 'DefinedTerm',
    '@id': ids.term(slug),
    url: toAbsoluteUrl(paths.aiTerm(slug)),
    name: term,
    description: shortDefinition,
  };
}

/** @param listed the entries that the page lists. */
export function toDictionaryGraph(listed: readonly AiTerm[]): Graph {
  const mainEntity = referTo(ids.terms);
  const page = toOwnPage('ai-dictionary', 'CollectionPage', { mainEntity });
  return toGraph(...page, { ...toTermSet(), ...toList('hasDefinedTerm', listed.map(toTermRow)) });
}

export function toTermGraph(term: AiTerm): Graph {
  const { slug, aliases } = term;
  const path = paths.aiTerm(slug);
  const entry = {
    ...toTermRow(term),
    ...toList('alternateName', aliases),
    termCode: slug,
    inDefinedTermSet: referTo(ids.terms),
    mainEntityOfPage: referTo(toAbsoluteUrl(path)),
  };
  return toGraph(
    ...toItemPage(path, term.term, 'ai-dictionary', ids.term(slug)),
    entry,
    toTermSet(),
  );
}

/**
 * A graph as the text of a `<script>`. Escaped, `<` cannot end that element, whatever a value says; U+2028 and U+2029
 * are line ends to readers of older JavaScript.
 */
export function toScriptText(graph: Graph): string {
  return JSON.stringify(graph).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
