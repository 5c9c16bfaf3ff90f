/** Every page of the site as a Markdown document, found by its path. */
import { endpoints } from '#lib/api/endpoints.ts';
import type { AiTerm, Post, Project } from '#lib/content/model.ts';
import { getPage, now } from '#lib/content/pages.ts';
import { findPost, posts } from '#lib/content/posts.ts';
import { findProject, portfolio } from '#lib/content/projects.ts';
import { findTerm } from '#lib/content/terms.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { toApiDocs } from '#lib/represent/api-docs.ts';
import { toDate } from '#lib/represent/byline.ts';
import { newestShown, projectsShown } from '#lib/represent/home.ts';
import { toPageDate, toPostDate } from '#lib/represent/last-changed.ts';
import { missingPage } from '#lib/represent/missing-page.ts';
import { toBlogView } from '#lib/represent/views/blog.ts';
import { toDictionaryView } from '#lib/represent/views/dictionary.ts';
import { toSearchView } from '#lib/represent/views/search.ts';
import { type PageSlug, pagePaths, paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { type MarkdownPage, toMarkdownDocument } from './document.ts';
import {
  toBlogMarkdown,
  toDictionaryMarkdown,
  toHomeMarkdown,
  toNowMarkdown,
  toProjectsMarkdown,
  toSearchMarkdown,
} from './index-pages.ts';
import { toPostMarkdown, toProjectMarkdown, toTermMarkdown } from './item-pages.ts';
import { link, list, paragraph } from './nodes.ts';

/** What a page shows below the words of its file. */
const below: Readonly<Record<PageSlug, (search: URLSearchParams) => string>> = {
  home: () =>
    toHomeMarkdown({
      newest: posts.slice(0, newestShown),
      projects: portfolio.slice(0, projectsShown),
      now,
    }),
  about: () => '',
  blog: (search) => toBlogMarkdown(toBlogView(search)),
  projects: () => toProjectsMarkdown(portfolio),
  now: () => toNowMarkdown(now),
  'ai-dictionary': (search) => toDictionaryMarkdown(toDictionaryView(search)),
  search: (search) => toSearchMarkdown(toSearchView(search)),
  'api-docs': () => toMarkdown(toApiDocs(endpoints)),
};

/**
 * The Markdown document of a page.
 *
 * @param path the path of the page as HTML, such as `/blog/a`.
 * @returns `undefined` where there is no such page.
 */
export function findMarkdown(path: string, search: URLSearchParams): string | undefined {
  const page = findPageBySlug(path, search) ?? findItem(path);
  return page && toMarkdownDocument(page);
}

function findPageBySlug(path: string, search: URLSearchParams): MarkdownPage | undefined {
  const slug = (Object.keys(pagePaths) as PageSlug[]).find((name) => pagePaths[name] === path);
  if (slug === undefined) return undefined;
  const page = getPage(slug);
  const { title, description, body } = page;
  const dated = toPageDate(page, { posts, now });
  return {
    path,
    title,
    description,
    lastUpdated: dated && toDate(dated),
    content: [body.markdown, below[slug](search)].filter(Boolean).join('\n\n'),
  };
}

function findItem(path: string): MarkdownPage | undefined {
  const [, folder, name = '', ...deeper] = path.split('/');
  if (deeper.length > 0) return undefined;
  switch (`/${folder}`) {
    case pagePaths.blog:
      return ifFound(findPost(name), toPostPage);
    case pagePaths.projects:
      return ifFound(findProject(name), toProjectPage);
    case pagePaths['ai-dictionary']:
      return ifFound(findTerm(name), toTermPage);
    default:
      return undefined;
  }
}

function ifFound<Item>(
  item: Item | undefined,
  toPage: (item: Item) => MarkdownPage,
): MarkdownPage | undefined {
  return item && toPage(item);
}

function toPostPage(post: Post): MarkdownPage {
  return {
    path: paths.post(post.slug),
    title: post.title,
    description: post.description,
    lastUpdated: toDate(toPostDate(post)),
    content: toPostMarkdown(post),
  };
}

function toProjectPage(project: Project): MarkdownPage {
  return {
    path: paths.project(project.id),
    title: project.title,
    description: project.seoDescription ?? project.description,
    lastUpdated: undefined,
    content: toProjectMarkdown(project),
  };
}

function toTermPage(term: AiTerm): MarkdownPage {
  return {
    path: paths.aiTerm(term.slug),
    title: term.term,
    description: term.shortDefinition,
    lastUpdated: undefined,
    content: toTermMarkdown(term),
  };
}

/** What is served where there is no page. */
export const missingMarkdown: string = `${toMarkdown([
  { type: 'heading', depth: 1, children: [{ type: 'text', value: missingPage.title }] },
  paragraph(missingPage.explanation),
  list(missingPage.links.map(({ path, label }) => [link(toAbsoluteUrl(path), label)])),
])}\n`;
