/** Links from a page to its other formats, with the size or the beginning of each, and to chats that read its Markdown. */

import { toPost } from '#lib/collections/posts.ts';
import { artifactFiles, openArtifact } from '#lib/content/build-artifacts.ts';
import type { Post } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { writeRss } from '#lib/represent/feeds/rss.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, paths, toMarkdownPath } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { abbreviate, fill, formatSize } from '#lib/text/format.ts';
import { withQuery } from './filters.ts';

type OtherFormat = {
  readonly label: 'Markdown' | 'JSON' | 'Feed';
  readonly href: string;
  /** The size of its body before compression, for readers. */
  readonly size: string;
};

export type OtherFormatsOptions = {
  readonly path: string;
  /** The filters of the page. Its other formats get the same ones. */
  readonly search?: URLSearchParams | undefined;
  /** The API response with the content of the page. */
  readonly json?: { readonly path: string; readonly toBody: () => unknown } | undefined;
  /** Whether the feed of the site has the content of the page. */
  readonly isInFeed?: boolean | undefined;
  readonly feed?: { readonly path: string; readonly toBody: () => string } | undefined;
};

/**
 * The other formats of a page. A filtered page has no link to the API:
 * a crawler would follow every combination of filters and use up its quota.
 */
export function toOtherFormats(
  site: Site,
  { path, search, json, isInFeed, feed }: OtherFormatsOptions,
): readonly OtherFormat[] {
  const query = search ?? new URLSearchParams();
  const markdown = findMarkdown(site, path, query);
  return [
    ...(markdown === undefined
      ? []
      : [toOtherFormat(site, 'Markdown', withQuery(toMarkdownPath(path), query), markdown)]),
    ...(json && isOn(site, 'api') && query.size === 0
      ? [toOtherFormat(site, 'JSON', json.path, JSON.stringify(json.toBody()))]
      : []),
    ...(isInFeed && isOn(site, 'writing')
      ? [{ label: 'Feed', href: machineFiles.rss.path, size: readRssSize(site) } as const]
      : []),
    ...(feed ? [toOtherFormat(site, 'Feed', feed.path, feed.toBody())] : []),
  ];
}

function toOtherFormat(
  site: SiteFacts,
  label: OtherFormat['label'],
  href: string,
  body: string,
): OtherFormat {
  return { label, href, size: toBodySize(site, body) };
}

/** The size of a body before compression, for readers. */
export function toBodySize(site: SiteFacts, body: string): string {
  return formatSize(Buffer.byteLength(body), site.interfaceLanguage);
}

/** Of the feed, pages read only the size: it seldom changes with a word. */
const readRssSize = openArtifact(artifactFiles.rssSize, (site: Site) =>
  toBodySize(site, writeRss(site)),
);

export type ArticleFormat = {
  readonly label: 'HTML' | 'Markdown' | 'JSON' | 'Feed';
  readonly href: string;
  /** Lines of code. For the page it's the title and the description. */
  readonly begin: readonly string[];
};

/** The four formats of an article with the beginning of each. Without the API, it has three. */
export function toArticleFormats(site: Site, post: Post): readonly ArticleFormat[] {
  const path = paths.post(post.slug);
  const [item = ''] = /<item>[\s\S]*?<\/item>/.exec(writeRss(site, [post])) ?? [];
  return [
    { label: 'HTML', href: path, begin: [post.title, post.description] },
    {
      label: 'Markdown',
      href: toMarkdownPath(path),
      begin: cutLines(findMarkdown(site, path, new URLSearchParams()) ?? ''),
    },
    ...(isOn(site, 'api')
      ? [
          {
            label: 'JSON',
            href: `${apiPaths.posts}/${post.slug}`,
            begin: cutLines(JSON.stringify(toPost(site, post), null, 2)),
          } as const,
        ]
      : []),
    { label: 'Feed', href: machineFiles.rss.path, begin: cutLines(item.replace(/^ {8}/gm, '')) },
  ];
}

const linesShown = 8;
/** Characters. */
const lineMaxLength = 64;

function cutLines(code: string): readonly string[] {
  return code.split('\n', linesShown).map((line) => abbreviate(line, lineMaxLength));
}

/** Chats of other sites. Each URL ends with the question. */
const chats = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
  { name: 'Perplexity', url: 'https://www.perplexity.ai/search?q=' },
] as const;

/** One link per chat, with a question that names the Markdown of the page. */
export function toChatLinks(site: SiteFacts, path: string) {
  const question = fill(site.text.formats.question, {
    url: toAbsoluteUrl(site, toMarkdownPath(path)),
  });
  return chats.map(({ name, url }) => ({ name, href: `${url}${encodeURIComponent(question)}` }));
}
