/** The other formats of an HTML page: Markdown, JSON and the feed, each with its size. */
import { artifactFiles, readArtifactOr } from '#lib/content/build-artifacts.ts';
import { posts } from '#lib/content/posts.ts';
import { toJsonBytes } from '#lib/http/json.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import { withQuery } from './filters.ts';

type OtherFormat = {
  readonly label: 'Markdown' | 'JSON' | 'Feed';
  readonly href: string;
  readonly bytes: number;
};

/** The API response with the content of a page. */
type JsonFormat = { readonly path: string; readonly toBody: () => unknown };

export type OtherFormatsOptions = {
  /** The path of the page. */
  readonly path: string;
  /** The filters of the page. Its other formats get the same ones. */
  readonly search?: URLSearchParams | undefined;
  readonly json?: JsonFormat | undefined;
  /** Whether the feed of the site has the content of the page. */
  readonly isInFeed?: boolean | undefined;
  /** A feed of the page's own. */
  readonly feed?: { readonly path: string; readonly toBody: () => string } | undefined;
};

/**
 * The other formats of a page. `bytes` is the length of the body before compression. A filtered page has no link to the API:
 * a crawler would follow every combination of filters and use up its quota.
 */
export function toOtherFormats({
  path,
  search,
  json,
  isInFeed,
  feed,
}: OtherFormatsOptions): readonly OtherFormat[] {
  const query = search ?? new URLSearchParams();
  const markdown = findMarkdown(path, query);
  return [
    ...(markdown === undefined
      ? []
      : [toFormat('Markdown', withQuery(toMarkdownPath(path), query), markdown)]),
    ...(json && isOn('api') && query.size === 0
      ? [toFormat('JSON', json.path, toJsonBytes(json.toBody()))]
      : []),
    ...(isInFeed && isOn('writing') ? [toFormat('Feed', machineFiles.rss.path, getRss())] : []),
    ...(feed ? [toFormat('Feed', feed.path, feed.toBody())] : []),
  ];
}

function toFormat(
  label: OtherFormat['label'],
  href: string,
  body: string | Uint8Array,
): OtherFormat {
  const { length } = typeof body === 'string' ? encoder.encode(body) : body;
  return { label, href, bytes: length };
}

const encoder = new TextEncoder();

let rss: Uint8Array | undefined;

/** The feed is the same for every page, so it is rendered once. */
function getRss(): Uint8Array {
  rss ??= encoder.encode(readArtifactOr(artifactFiles.rss, () => toRss(posts)));
  return rss;
}
