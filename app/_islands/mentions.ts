/** Reads what webmention.io says about an article. Anyone can send a mention, so no value is trusted. */
import { cutText } from '#lib/text/format.ts';

export type Mention = {
  /** An http(s) URL. */
  readonly url: string;
  readonly author: string;
  readonly text: string;
  /** A calendar date. */
  readonly date: string;
};

/** Characters. */
const textMaxLength = 500;
const authorMaxLength = 100;

/** @param feed a list of mentions in JF2, newest first. Mentions without an http(s) URL are left out. */
export function toMentions(feed: unknown): readonly Mention[] {
  const children = read(feed, 'children');
  return Array.isArray(children) ? children.flatMap(toMention) : [];
}

function toMention(entry: unknown): readonly Mention[] {
  const url = toMentionText(read(entry, 'url'));
  const { protocol = '', username, password, host = '' } = toUrl(url) ?? {};
  // A user name looks like the host.
  if (!/^https?:$/.test(protocol) || username || password) return [];
  const author = toMentionText(read(read(entry, 'author'), 'name')) || host;
  const text =
    toMentionText(read(read(entry, 'content'), 'text')) || toMentionText(read(entry, 'name'));
  const published = toMentionText(read(entry, 'published') ?? read(entry, 'wm-received'));
  const [date = ''] = /^\d{4}-\d\d-\d\d/.exec(published) ?? [];
  return [
    { url, author: cutText(author, authorMaxLength), text: cutText(text, textMaxLength), date },
  ];
}

/** Safari 17 is the first with `URL.canParse`. */
function toUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function read(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Without controls of the direction, which would reorder what stands beside them. */
function toMentionText(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return text.replace(/[^\P{Cc}\s]|[\u202A-\u202E\u2066-\u2069]/gu, '').trim();
}
