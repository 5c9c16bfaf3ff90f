/** Every page of the site as a Markdown document, found by its path. */
import type { AiTerm, Post, Project } from '#lib/content/model.ts';
import { now, pages } from '#lib/content/pages.ts';
import type { PostGroup } from '#lib/content/post-groups.ts';
import { findPost, findSeries, groupPages, posts } from '#lib/content/posts.ts';
import { findProject, portfolio } from '#lib/content/projects.ts';
import { findTerm, terms } from '#lib/content/terms.ts';
import { writeFrontMatter } from '#lib/markdown/front-matter.ts';
import { writeBlocks } from '#lib/markdown/write-blocks.ts';
import { readApiDocs } from '#lib/represent/api-docs/prepared.ts';
import { searchPattern } from '#lib/represent/machine-files/llms.ts';
import { toBlogView, toGroupView } from '#lib/represent/pages/blog.ts';
import { toDate } from '#lib/represent/pages/byline.ts';
import { toDictionaryView } from '#lib/represent/pages/dictionary.ts';
import { toDictionaryMonths } from '#lib/represent/pages/dictionary-changes.ts';
import { toDictionaryMap } from '#lib/represent/pages/dictionary-map.ts';
import { toHomeView } from '#lib/represent/pages/home.ts';
import { toNewest, toPageDate, toPostDate, toTermDate } from '#lib/represent/pages/last-changed.ts';
import { findNearestGroup, missingPage } from '#lib/represent/pages/missing-page.ts';
import {
  toGroupDescription,
  toGroupPageTitle,
  toGroupTitle,
} from '#lib/represent/pages/post-groups.ts';
import { toSearchView } from '#lib/represent/pages/search.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { isBuiltInPage, type PageSlug, pagePaths, paths, toMarkdownPath } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import { text } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { code, link, list, paragraph } from './nodes.ts';
import {
  toAuthorsMarkdown,
  toBlogMarkdown,
  toDictionaryChangesMarkdown,
  toDictionaryMapMarkdown,
  toDictionaryMarkdown,
  toHomeMarkdown,
  toNowMarkdown,
  toPostMarkdown,
  toProjectMarkdown,
  toProjectsMarkdown,
  toSearchMarkdown,
  toTermMarkdown,
} from './page-bodies.ts';

type MarkdownPage = {
  /** The path of the HTML page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** A calendar date, or `undefined` if the content has none. */
  readonly lastUpdated: string | undefined;
  /** The quote below the title. By default, it names `/llms.txt`. */
  readonly pointer?: string;
  /** GitHub Flavored Markdown below that. */
  readonly content: string;
};

/**
 * The Markdown document of a page.
 *
 * @param path the path of the HTML page, such as `/blog/a`.
 * @returns `undefined` if there is no such page.
 */
export function findMarkdown(path: string, search: URLSearchParams): string | undefined {
  const page = findFixedPage(path, search) ?? findGroupPage(path) ?? findDocumentPage(path);
  return page && toMarkdownDocument(page);
}

const toPointer = (before: Parameters<typeof list>[0][number]) =>
  writeBlocks([
    {
      type: 'blockquote',
      children: [
        paragraph(
          ...before,
          `${text.header.agents} `,
          link(toAbsoluteUrl(machineFiles.llms.path), machineFiles.llms.path),
        ),
      ],
    },
  ]);

const indexPointer = toPointer([]);

/** A page of a list after the first has only a part of it. */
const toWholeListPointer = (path: string) =>
  toPointer([
    `${text.groups.whole} `,
    link(toAbsoluteUrl(toMarkdownPath(path)), toMarkdownPath(path)),
    '. ',
  ]);

/** Agents begin at the home page, and most of them have a question. */
const homePointer = isOn('search')
  ? toPointer([`${text.header.search}: `, code(`${searchPattern}{words or a question}`), '. '])
  : indexPointer;

/** A whole Markdown document: front matter, one title, a link to `/llms.txt`, the content. */
export function toMarkdownDocument(page: MarkdownPage): string {
  const { path, title, description, lastUpdated, content } = page;
  const frontMatter = writeFrontMatter({
    title,
    description,
    url: toAbsoluteUrl(path),
    ...(lastUpdated && { last_updated: lastUpdated }),
  });
  const pointer = path === pagePaths.home ? homePointer : (page.pointer ?? indexPointer);
  const heading = writeBlocks([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] },
  ]);
  return `---\n${frontMatter}---\n\n${[heading, pointer, content].filter(Boolean).join('\n\n')}\n`;
}

/** What each page of `content/pages/` shows below its own text. */
const bodies: Readonly<Record<PageSlug, (search: URLSearchParams) => string>> = {
  home: () => toHomeMarkdown(toHomeView({ posts, projects: portfolio, now })),
  about: () => toAuthorsMarkdown([siteConfig.author.name]),
  blog: (search) => toBlogMarkdown(toBlogView(search, 'whole')),
  projects: () => toProjectsMarkdown(portfolio),
  now: () => toNowMarkdown(now),
  'ai-dictionary': (search) => toDictionaryMarkdown(toDictionaryView(search)),
  'ai-dictionary-map': () => toDictionaryMapMarkdown(toDictionaryMap(terms)),
  'ai-dictionary-changes': () => toDictionaryChangesMarkdown(toDictionaryMonths(terms)),
  search: (search) => toSearchMarkdown(toSearchView(search)),
  'api-docs': () => readApiDocs().markdown,
};

function findFixedPage(path: string, search: URLSearchParams): MarkdownPage | undefined {
  const page = pages.find(({ slug }) => paths.contentPage(slug) === path);
  if (page === undefined) return undefined;
  const { slug, title, description, body } = page;
  const lastChanged = toPageDate(page, { posts, now, terms });
  return {
    path,
    title,
    description,
    lastUpdated: lastChanged && toDate(lastChanged),
    content: [body.markdown, isBuiltInPage(slug) && bodies[slug](search)]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** A list of articles below `/blog`. Its first page has all of them, any other the same as in HTML. */
function findGroupPage(path: string): MarkdownPage | undefined {
  const page = groupPages.get(path);
  if (page === undefined) return undefined;
  const { group, number } = page;
  const view = toGroupView(page, 'whole');
  return {
    path,
    title: toGroupPageTitle(group, number),
    description: toGroupDescription(group),
    lastUpdated: toDate(toNewest(view.posts.map(toPostDate)) ?? ''),
    ...(number > 1 && { pointer: toWholeListPointer(group.path) }),
    content: toBlogMarkdown(view),
  };
}

function findDocumentPage(path: string): MarkdownPage | undefined {
  const [, folder, slug = '', ...deeper] = path.split('/');
  if (deeper.length > 0) return undefined;
  switch (`/${folder}`) {
    case pagePaths.blog:
      return mapFound(findPost(slug), toPostPage);
    case pagePaths.projects:
      return mapFound(findProject(slug), toProjectPage);
    case pagePaths['ai-dictionary']:
      return mapFound(findTerm(slug), toTermPage);
    default:
      return undefined;
  }
}

function mapFound<Item>(
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
    content: toPostMarkdown(post, findSeries(post, posts)),
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
  const lastChanged = toTermDate(term);
  return {
    path: paths.aiTerm(term.slug),
    title: term.term,
    description: term.shortDefinition,
    lastUpdated: lastChanged && toDate(lastChanged),
    content: toTermMarkdown(term),
  };
}

/** The body of a 404 response in Markdown. */
export function toMissingMarkdown(path: string): string {
  const nearest = findNearestGroup(path);
  const [before = '', after = ''] = missingPage.nearest.split('{name}');
  const toNearest = (group: PostGroup) =>
    paragraph(before, link(toAbsoluteUrl(group.path), toGroupTitle(group)), after);
  const document = writeBlocks([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: missingPage.title }] },
    paragraph(missingPage.explanation),
    ...(nearest ? [toNearest(nearest)] : []),
    list(missingPage.links.map(({ path, label }) => [link(toAbsoluteUrl(path), label)])),
  ]);
  return `${document}\n`;
}
