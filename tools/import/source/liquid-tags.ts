/** The Liquid tags of Jekyll, and those of Eleventy that mean the same. Others stay text. */
import type { TagContext, TagMeaning, TagReader } from '../document.ts';
import { findEmbedUrl, toLinkParagraph } from './embeds.ts';

/** `raw`, `comment` and `highlight` count with what they enclose. */
const tags = [
  String.raw`\{%-?\s*(raw|verbatim|comment|highlight)\b\s*([^%]*?)\s*-?%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}`,
  String.raw`\{%-?\s*([\s\S]*?)\s*-?%\}`,
  String.raw`\{\{-?\s*([\s\S]*?)\s*-?\}\}`,
];

/** The attribute lists of kramdown, with the list item that `{:toc}` replaces. */
const attributeList = String.raw`(^[*+-] [^\n]*\n\{:toc[^}\n]*\}|\{::?[^{}\n]*\})`;

export const liquidTags: TagReader = { pattern: new RegExp(tags.join('|'), 'g'), read: readTag };

export const jekyllTags: TagReader = {
  pattern: new RegExp([...tags, attributeList].join('|'), 'gm'),
  read: readTag,
};

function readTag(match: RegExpExecArray, context: TagContext): TagMeaning {
  const [, block, options = '', inner = '', tag, output, attributes] = match;
  if (attributes !== undefined) return { kind: 'empty' };
  if (block === 'comment') return { kind: 'comment', text: inner };
  if (block === 'highlight') return toCode(inner, options);
  if (block !== undefined) return { kind: 'markdown', value: inner };
  return tag === undefined ? readOutput(output ?? '', context) : readCommand(tag, context);
}

function toCode(code: string, options: string): TagMeaning {
  const [language] = options.split(/\s+/);
  const value = code.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, '');
  return { kind: 'blocks', nodes: [{ type: 'code', lang: language || null, value }] };
}

function readCommand(tag: string, { findDocument }: TagContext): TagMeaning {
  const [, name = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(tag) ?? [];
  const value = rest.trim().replace(/^(["'])(.*)\1$/, '$2');
  if (name === 'post_url' || name === 'link') {
    const url = findDocument(value);
    return url === undefined ? { kind: 'unknown' } : { kind: 'url', url };
  }
  const [id = ''] = value.split(/[\s,]+/);
  const url = findEmbedUrl(name, id.replace(/^["']|["']$/g, '') || undefined);
  return url ? { kind: 'blocks', nodes: [toLinkParagraph(url)] } : { kind: 'unknown' };
}

const pathFilter = /\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.(?:baseurl|url))\b/;

/** `{{ site.baseurl }}`, `{{ "/path" | relative_url }}`, `{{ page.title }}`, or a literal. */
function readOutput(output: string, { basePath, title }: TagContext): TagMeaning {
  if (/^site\.(?:baseurl|url)$/.test(output)) return { kind: 'markdown', value: basePath };
  if (/^(?:page\.)?title$/.test(output) && title) return { kind: 'text', value: title };
  const [, , literal, filters = ''] = /^(["'])([^"']*)\1\s*(\|[\s\S]*)?$/.exec(output) ?? [];
  if (literal !== undefined && (filters === '' || pathFilter.test(filters))) {
    return { kind: 'markdown', value: literal };
  }
  return { kind: 'unknown' };
}
