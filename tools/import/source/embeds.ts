/** Links in place of what other sites embed: videos, gists and posts. The site loads nothing from elsewhere. */
import type { Paragraph } from 'mdast';
import { decodePart } from '../../../lib/text/url-path.ts';

/** A paragraph with one link. */
export function toLinkParagraph(url: string, text: string = url): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'link', url, children: [{ type: 'text', value: text }] }],
  };
}

/** True for the URL of a page, and for a path from the root of the site. */
export function isAddress(value: string | undefined): boolean {
  return /^(?:https?:\/\/|\/)/.test(value ?? '');
}

/** A component such as `<LinkCard title="A" href="/a" description="B" />`. */
export function toCard(url: string, title: string, description: string | undefined): Paragraph {
  const { children } = toLinkParagraph(url, title);
  const text = description ? `: ${description}` : '';
  return { type: 'paragraph', children: [...children, { type: 'text', value: text }] };
}

function toYouTubeUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

function toVimeoUrl(id: string): string {
  return `https://vimeo.com/${id}`;
}

/** The components and shortcodes of other tools that embed something, by name in lower case. The last ones need a URL. */
const embeds: Readonly<Record<string, (id: string) => string | undefined>> = {
  wpvideo: (id) => `https://videopress.com/v/${id}`,
  videopress: (id) => `https://videopress.com/v/${id}`,
  youtube: toYouTubeUrl,
  youtubeembed: toYouTubeUrl,
  liteyoutube: toYouTubeUrl,
  liteyoutubeembed: toYouTubeUrl,
  vimeo: toVimeoUrl,
  tweet: (id) => `https://twitter.com/i/status/${id}`,
  twitter: (id) => `https://twitter.com/i/status/${id}`,
  x: (id) => `https://x.com/i/status/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  gist: (id) => `https://gist.github.com/${id}`,
  asciinema: (id) => `https://asciinema.org/a/${id}`,
  codepen: (id) => `https://codepen.io/pen/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  jsfiddle: (id) => `https://jsfiddle.net/${id}`,
  loom: (id) => `https://www.loom.com/share/${id}`,
  bilibili: (id) => `https://www.bilibili.com/video/${id}`,
  ...Object.fromEntries(
    'bandcamp embed facebook flickr iframe mastodon mixcloud slideshare soundcloud speakerdeck spotify ted tiktok'
      .split(' ')
      .map((name) => [name, () => undefined]),
  ),
};

/**
 * Finds the URL of what a component embeds.
 *
 * @param id an id, or already a URL.
 * @param file of a gist.
 */
export function findEmbedUrl(
  name: string,
  id: string | undefined,
  file?: string,
): string | undefined {
  const key = name.toLowerCase();
  if (id === undefined || !Object.hasOwn(embeds, key)) return undefined;
  const url = /^(?:https?:)?\/\//.test(id) ? id.replace(/^\/\//, 'https://') : embeds[key]?.(id);
  return url && key === 'gist' && file && !url.includes('#')
    ? `${url}${toGistFragment(file)}`
    : url;
}

/** The fragment of a file on the page of its gist. */
function toGistFragment(file: string): string {
  return `#file-${file.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;
}

/** Finds the page of a gist in the URL of its script, such as `//gist.github.com/ann/1.js?file=a.js`. */
export function findGistPage(src: string): string | undefined {
  const [, page, file] =
    /^(?:https?:)?\/\/(gist\.github\.com\/[\w/-]+)(?:\.js)?(?:\?(?:[^#]*&)?file=([^&#]+))?/.exec(
      src,
    ) ?? [];
  return page && `https://${page}${file ? toGistFragment(decodePart(file)) : ''}`;
}

/** Finds the page of a video in the URL of its player. */
export function findVideoPage(player: string): string | undefined {
  const url = player.replace(/^\/\//, 'https://');
  const [, youTube] =
    /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed|v|shorts|live)|youtu\.be)\/([\w-]+)/.exec(
      url,
    ) ?? [];
  if (youTube && youTube !== 'videoseries') return toYouTubeUrl(youTube);
  const [list] = (youTube && /\blist=[\w-]+/.exec(url)) || [];
  if (list) return `https://www.youtube.com/playlist?${list}`;
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(url) ?? [];
  return vimeo && toVimeoUrl(vimeo);
}
