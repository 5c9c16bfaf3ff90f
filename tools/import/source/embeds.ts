/** Links in place of what other sites embed: videos, gists and posts. The site loads nothing from elsewhere. */
import type { Paragraph } from 'mdast';

/** A paragraph with one link. */
export function toLinkParagraph(url: string, text: string = url): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'link', url, children: [{ type: 'text', value: text }] }],
  };
}

function toYouTubeUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

function toVimeoUrl(id: string): string {
  return `https://vimeo.com/${id}`;
}

/** The components and shortcodes of other tools that embed something, by name in lower case. */
const embeds: Readonly<Record<string, (id: string) => string>> = {
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
};

/**
 * Finds the URL of what a component embeds.
 *
 * @param id an id, or already a URL.
 */
export function findEmbedUrl(name: string, id: string | undefined): string | undefined {
  const key = name.toLowerCase();
  if (id === undefined || !Object.hasOwn(embeds, key)) return undefined;
  return /^https?:\/\//.test(id) ? id : embeds[key]?.(id);
}

/** Finds the page of a video in the URL of its player. */
export function findVideoPage(player: string): string | undefined {
  const url = player.replace(/^\/\//, 'https://');
  const [, youTube] =
    /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed|v)|youtu\.be)\/([\w-]+)/.exec(
      url,
    ) ?? [];
  if (youTube && youTube !== 'videoseries') return toYouTubeUrl(youTube);
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(url) ?? [];
  return vimeo && toVimeoUrl(vimeo);
}
