/** A page in its other forms: what a program, an agent and a feed reader get of it. */
import { posts } from '#lib/content/posts.ts';
import { toJsonBytes } from '#lib/http/json.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { findMarkdown } from './markdown/pages.ts';
import { toAddress } from './views/facets.ts';

export type Face = {
  readonly label: 'Markdown' | 'JSON' | 'Feed';
  readonly href: string;
  readonly bytes: number;
};

/** What the API says of the same content. */
export type JsonFace = { readonly path: string; readonly toBody: () => unknown };

export type FaceOptions = {
  /** The path of the page. */
  readonly path: string;
  /** What the page depends on of its query; the other forms are filtered alike. */
  readonly search?: URLSearchParams | undefined;
  readonly json?: JsonFace | undefined;
  /** Whether the feed carries what the page shows. */
  readonly isInFeed?: boolean | undefined;
};

/** The other forms of a page with their sizes in bytes. Its HTML is not known before it is rendered. */
export function toFaces({ path, search, json, isInFeed }: FaceOptions): readonly Face[] {
  const query = search ?? new URLSearchParams();
  const markdown = findMarkdown(path, query);
  return [
    ...(markdown === undefined
      ? []
      : [toFace('Markdown', toAddress(toMarkdownPath(path), query), markdown)]),
    ...(json ? [toFace('JSON', toAddress(json.path, query), toJsonBytes(json.toBody()))] : []),
    ...(isInFeed ? [toFace('Feed', machineFiles.rss.path, rss())] : []),
  ];
}

function toFace(label: Face['label'], href: string, body: string | Uint8Array): Face {
  const { length } = typeof body === 'string' ? encoder.encode(body) : body;
  return { label, href, bytes: length };
}

const encoder = new TextEncoder();

let rssBytes: Uint8Array | undefined;

/** The feed is the same for every page, and made once. */
function rss(): Uint8Array {
  rssBytes ??= encoder.encode(toRss(posts));
  return rssBytes;
}
