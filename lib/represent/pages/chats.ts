/** Chats of other sites that begin with a question about a page. */
import { toMarkdownPath } from '#lib/site/paths.ts';
import { text } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { fill } from '#lib/text/format.ts';

/** Each URL ends with the question. */
const chats = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
  { name: 'Perplexity', url: 'https://www.perplexity.ai/search?q=' },
] as const;

type ChatLink = { readonly name: string; readonly href: string };

/** One link per chat, with a question that names the Markdown of the page. */
export function toChatLinks(path: string): readonly ChatLink[] {
  const question = fill(text.formats.question, { url: toAbsoluteUrl(toMarkdownPath(path)) });
  return chats.map(({ name, url }) => ({ name, href: `${url}${encodeURIComponent(question)}` }));
}
