/** The blog and its articles as JSON-LD. */
import type { Post } from '#lib/content/model.ts';
import { getPage } from '#lib/content/pages.ts';
import { toPostDate } from '#lib/represent/last-changed.ts';
import { siteConfig } from '#lib/site/config.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import {
  type Graph,
  ids,
  inLanguage,
  type Reference,
  referTo,
  type Thing,
  toGraph,
  toList,
} from './graph.ts';
import { toItemPage, toOwnPage } from './pages.ts';

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
  const { slug, title, category, tags, keywords, coverImage, wordCount } = post;
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
    wordCount,
    ...(coverImage && { image: toAbsoluteUrl(coverImage) }),
    inLanguage,
  };
  return toGraph(...toItemPage(path, title, 'blog', ids.post(slug)), article, toBlog());
}
