/** One article in the four forms that the site serves, with the beginning of each. */
import type { Post } from '#lib/content/model.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
import { toPost } from '#lib/represent/json/documents.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, paths, toMarkdownPath } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import { abbreviate } from '#lib/text/format.ts';

export type Form = {
  readonly label: 'HTML' | 'Markdown' | 'JSON' | 'Feed';
  readonly href: string;
  /** Lines of code. For the page it's the title and the description. */
  readonly begin: readonly string[];
};

const lines = 8;
const lineLength = 64;

/** The forms of an article: without the API, it has three. */
export function toForms(post: Post): readonly Form[] {
  const path = paths.post(post.slug);
  const [item = ''] = /<item>[\s\S]*?<\/item>/.exec(toRss([post])) ?? [];
  return [
    { label: 'HTML', href: path, begin: [post.title, post.description] },
    {
      label: 'Markdown',
      href: toMarkdownPath(path),
      begin: cut(findMarkdown(path, new URLSearchParams()) ?? ''),
    },
    ...(isOn('api')
      ? [
          {
            label: 'JSON',
            href: `${apiPaths.posts}/${post.slug}`,
            begin: cut(JSON.stringify(toPost(post), null, 2)),
          } as const,
        ]
      : []),
    { label: 'Feed', href: machineFiles.rss.path, begin: cut(item.replace(/^ {8}/gm, '')) },
  ];
}

function cut(text: string): readonly string[] {
  return text.split('\n', lines).map((line) => abbreviate(line, lineLength));
}
