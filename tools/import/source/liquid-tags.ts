/** The Liquid tags of Jekyll, and those of Eleventy, Hexo and Pelican that mean the same. Others stay text. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { escapeMarkup } from '../../../lib/text/format.ts';
import type { Fields } from '../../authoring/content/content-file.ts';
import { isCalloutName, toBox, toQuote } from '../body/callouts.ts';
import { mapProse } from '../body/dialects.ts';
import { toFigure } from '../body/figure.ts';
import type { TagContext, TagMeaning, TagReader } from '../document.ts';
import { decodeEntities } from '../kept-words.ts';
import { findEmbedUrl, toLinkParagraph } from './embeds.ts';
import { sideNoteTags, takeSideNotes } from './side-notes.ts';

const boxes = 'note|callout|alert|tip|warning|info|danger|caution|important|hint|admonition|notice';
const folds = 'details|spoiler|folding|fold|collapse|hideToggle|hideBlock';
const quotes = 'blockquote|quote|pullquote';

/** `raw`, `comment` and `highlight` count with what they enclose. */
const tags = [
  String.raw`\{%-?\s*(raw|verbatim|comment|highlight|codeblock|code|tabs|${quotes}|${boxes}|${folds})\b\s*([^%]*?)\s*-?%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}`,
  String.raw`\{%-?\s*([\s\S]*?)\s*-?%\}`,
  String.raw`\{\{-?\s*([\s\S]*?)\s*-?\}\}`,
];

/** The comments of kramdown and Nunjucks. */
const hidden = String.raw`(\{::comment\}[\s\S]*?\{:\/(?:comment)?\}|\{#\s[\s\S]*?\s#\})`;

/** The attribute lists of kramdown, with the list item that `{:toc}` replaces. */
const attributeList = String.raw`(^[*+-] [^\n]*\n\{:toc[^}\n]*\}|\{::?[^{}\n]*\})`;

const includePattern =
  /\{%-?\s*(?:include(?:_relative|_cached)?|render)\s+["']?([\w./-]+)["']?([^%]*?)-?%\}/g;

/** A file of themes that sets the variable `base_path`. */
const basePathFile = /^base_path(?:\.\w+)?$/;

/** Includes within includes. */
const maxIncludes = 5;

/**
 * @param hasAttributes whether the Markdown has the attribute lists of kramdown.
 * @param config the fields of `site`.
 */
export function createLiquidTags(root: string, hasAttributes: boolean, config: Fields): TagReader {
  const pattern = hasAttributes ? [...tags, hidden, attributeList] : [...tags, hidden];
  const readInclude = (name: string, file: string) =>
    [posix.join('_includes', name), posix.join(posix.dirname(file), name)]
      .map((path) => join(root, path))
      .find((path) => path.startsWith(root) && existsSync(path));
  const expand = (text: string, file: string, depth = 0): string =>
    text.replace(includePattern, (whole, name: string, options: string) => {
      const path = depth < maxIncludes ? readInclude(name, file) : undefined;
      if (path === undefined) return basePathFile.test(name) ? '' : whole;
      const source = readFileSync(path, 'utf8');
      // It only sets variables.
      if (source.replace(/\{%[\s\S]*?%\}/g, '').trim() === '') return '';
      const filled = fillInclude(source, readOptions(options));
      // A program of the theme, not a text.
      return filled === undefined ? whole : expand(filled.trim(), file, depth + 1);
    });
  return {
    pattern: new RegExp(pattern.join('|'), 'gm'),
    read: (match, context) => {
      const meaning = readTag(match, context);
      const value = meaning.kind === 'unknown' ? readSiteField(match[5] ?? '', config) : undefined;
      return value === undefined ? meaning : { kind: 'text', value };
    },
    expand: (text, file) => {
      const filled = text.includes('{%')
        ? takeSideNotes(expand(showCaptures(text), file), sideNoteTags.liquid)
        : text;
      return hasAttributes ? readBoxes(dropBreaks(filled)) : filled;
    },
  };
}

/** Puts a text that is kept in a variable where the variable is shown: `{% capture note %}…{% endcapture %}`, `{{ note | markdownify }}`. */
function showCaptures(text: string): string {
  const pattern = /\{%-?\s*capture\s+([\w-]+)\s*-?%\}([\s\S]*?)\{%-?\s*endcapture\s*-?%\}/;
  const [whole = '', name = '', inner = ''] = pattern.exec(text) ?? [];
  if (whole === '') return text;
  const output = new RegExp(String.raw`\{\{-?\s*${name}\s*(\|[^{}]*)?-?\}\}`, 'g');
  if (!output.test(text)) return text;
  const shown = text
    .replace(whole, '')
    .replace(output, (_, filters: string | undefined) =>
      filters?.includes('markdownify') ? `\n\n${inner.trim()}\n\n` : inner.trim(),
    );
  return showCaptures(shown);
}

/** A paragraph of kramdown may begin with a break. Our parser would take all of its lines for HTML. */
function dropBreaks(text: string): string {
  const pattern = /(^|\n[ \t]*\n)<br[ \t]*\/?>[ \t]*(?=\n[ \t]*\S)/gi;
  return mapProse(text, (part) => part.replace(pattern, '$1'));
}

/** A quote or a paragraph with the class of a box, as themes of Jekyll write it: `{: .prompt-tip }`, `{: .notice--warning}`. */
function readBoxes(text: string): string {
  if (!boxClass.test(text)) return text;
  const blocks = text.split(/(\n[ \t]*\n)/);
  const read = (block: string) => {
    const [line = '', kind = ''] = boxClass.exec(block) ?? [];
    if (
      line === '' ||
      !isCalloutName(kind) ||
      /^(?:`{3}|~{3}|\{:)/m.test(block.slice(0, -line.length))
    )
      return block;
    return toBox(kind, '', block.replace(boxClass, '').replace(/^>[ \t]?/gm, '')).trimEnd();
  };
  return blocks.map(read).join('');
}

const boxClass = /^\{:\s*\.(?:prompt|notice|alert|callout|box)-{1,2}(\w+)[^}\n]*\}[ \t]*$/m;

function readOptions(text: string): ReadonlyMap<string, string> {
  const options = text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/g);
  return new Map([...options].map(([, name = '', a, b, c]) => [name, a ?? b ?? c ?? '']));
}

/** `{% if include.caption %}…{% else %}…{% endif %}`, without a condition in it. */
const choice =
  /\{%-?\s*if\s+include\.([\w-]+)\s*(?:!=\s*(?:""|''|nil|blank|null)\s*)?-?%\}((?:(?!\{%-?\s*(?:if|unless|case|els\w+|endif)\b)[\s\S])*)(?:\{%-?\s*else\s*-?%\}((?:(?!\{%-?\s*(?:if|unless|case|els\w+|endif)\b)[\s\S])*))?\{%-?\s*endif\s*-?%\}/g;

/** @returns `undefined` if the file has other conditions, loops or variables. */
function fillInclude(text: string, options: ReadonlyMap<string, string>): string | undefined {
  const plain = text
    .replace(/\{%-?\s*comment\b[\s\S]*?endcomment\s*-?%\}/g, '')
    .replace(/<script\b[^>]*\ssrc=[^>]*>\s*<\/script>/gi, '');
  let chosen = plain;
  // The inner ones first.
  for (let last = ''; chosen !== last; ) {
    last = chosen;
    chosen = last.replace(choice, (_, name: string, then: string, otherwise = '') =>
      options.get(name) ? then : otherwise,
    );
  }
  const filled = chosen.replace(
    /\{\{-?\s*include\.([\w-]+)[^}]*\}\}/g,
    (_, name: string) => options.get(name) ?? '',
  );
  return /\{%-?\s*(?!\s|include|raw|endraw|highlight|endhighlight|post_url|link)/.test(filled) ||
    /<script|<style/i.test(filled)
    ? undefined
    : filled;
}

/** `site.author.name` of the configuration. */
function readSiteField(output: string, config: Fields): string | undefined {
  const [, path = ''] = /^site\.([\w.]+)$/.exec(output) ?? [];
  const value = path
    .split('.')
    .reduce<unknown>((fields, name) => (fields as Fields | undefined)?.[name] ?? undefined, config);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function readTag(match: RegExpExecArray, context: TagContext): TagMeaning {
  const [, block, options = '', inner = '', tag, output, secret, attributes] = match;
  if (attributes !== undefined) return { kind: 'empty' };
  if (block === 'comment') return { kind: 'comment', text: inner };
  if (secret !== undefined || tag?.startsWith('#')) {
    return { kind: 'comment', text: (secret ?? tag ?? '').replace(/\{::?\/?\w*\}|\{#|#\}/g, ' ') };
  }
  if (block === 'highlight') return toCode(inner, options);
  if (block === 'codeblock' || block === 'code')
    return toCode(inner, /lang:(\S+)/.exec(options)?.[1] ?? '');
  if (block === 'tabs')
    return { kind: 'markdown', value: inner.replace(tabMark, '**$1**\n'), hasTags: true };
  if (block !== undefined && quotes.split('|').includes(block)) {
    const from = block === 'pullquote' ? '' : options.replace(/(https?:\S+)\s*(.*)$/, toSource);
    return { kind: 'markdown', value: toQuote(inner, from), hasTags: true };
  }
  if (block !== undefined && isCalloutName(block)) {
    const given = [...options.matchAll(/[\w-]+/g)].map(([word]) => word).find(isCalloutName);
    const title = readOptions(options).get('title') ?? '';
    return { kind: 'markdown', value: toBox(given ?? block, title, inner), hasTags: true };
  }
  if (block !== undefined && folds.split('|').includes(block)) {
    const title = escapeMarkup(options.replace(/^["']|["']$/g, '') || '…');
    const value = `<details><summary>${title}</summary>\n\n${inner.trim()}\n\n</details>\n`;
    return { kind: 'markdown', value, hasTags: true };
  }
  if (block !== undefined) return { kind: 'markdown', value: inner };
  if (tag !== undefined) return readCommand(tag, context);
  // `{{ site.url }}{{ site.baseurl }}` is one base.
  const rest = match.input.slice(match.index + match[0].length);
  return output === 'site.url' && /^\{\{-?\s*site\.baseurl\b/.test(rest)
    ? { kind: 'empty' }
    : readOutput(output ?? '', context);
}

/** A tab of Hexo's themes: `<!-- tab Title -->`. */
const tabMark = /<!--\s*tab\s+([^@\n]*?)\s*(?:@[^\n]*)?-->/g;

/** The address behind an author's name in Hexo's quotes, with the title of its page. */
function toSource(_: string, url: string, title: string): string {
  return `[${title || url}](${url})`;
}

function toCode(code: string, options: string): TagMeaning {
  const [language] = options.split(/\s+/);
  const value = code.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, '');
  return { kind: 'blocks', nodes: [{ type: 'code', lang: language || null, value }] };
}

function readCommand(tag: string, { findDocument }: TagContext): TagMeaning {
  const [, name = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(tag) ?? [];
  const value = rest.trim().replace(/^(["'])([^"']*)\1$/, '$2');
  if (
    name === 'post_url' ||
    name === 'post_path' ||
    (name === 'link' && !/\shttps?:/.test(value))
  ) {
    const url = findDocument(value);
    return url === undefined ? { kind: 'unknown' } : { kind: 'url', url };
  }
  const words =
    value.match(/"[^"]*"|'[^']*'|[^\s,]+/g)?.map((word) => word.replace(/^["']|["']$/g, '')) ?? [];
  if (name === 'post_link') {
    const target = findDocument(words[0] ?? '');
    return target
      ? toLink(target, words.slice(1).join(' ') || words[0] || '')
      : { kind: 'unknown' };
  }
  if (name === 'asset_path') return { kind: 'url', url: words[0] ?? '' };
  if (name === 'asset_link') return toLink(words[0] ?? '', words.slice(1).join(' ') || value);
  if (name === 'link') {
    const at = words.findIndex((word) => /^https?:/.test(word));
    return toLink(words[at] ?? '', words.slice(0, at).join(' ') || (words[at] ?? ''));
  }
  if (name.startsWith('include') && name !== 'include_code') return readInclude(value);
  if (figureTags.has(name) || (name === 'image' && /^(?:(["'])[^"']+\1\s*,|src\s*=)/.test(value))) {
    const named = readOptions(value);
    const [given = '', alt = '', second = ''] = words;
    const src = named.get('src') ?? given;
    if (!isFileName.test(src)) return { kind: 'unknown' };
    const isCaption = name !== 'image' && / /.test(second) && !/\d(?:vw|px|em|%)/.test(second);
    const caption = named.get('caption') ?? (isCaption ? second : '');
    const shown = named.get('alt') ?? (named.size > 0 ? '' : alt);
    const nodes = toFigure({ src, alt: decodeEntities(shown), caption: decodeEntities(caption) });
    return { kind: 'blocks', nodes };
  }
  if (imageTags.has(name)) {
    const at = words.findIndex((word) => isFileName.test(word));
    const alt = words
      .slice(at + 1)
      .filter((word) => !/^\d+(?:px|%)?$/.test(word))
      .join(' ');
    return at < 0
      ? { kind: 'unknown' }
      : { kind: 'inline', nodes: [{ type: 'image', url: words[at] ?? '', alt }] };
  }
  const [id, file] = words;
  const url = findEmbedUrl(name, id, file);
  return url ? { kind: 'blocks', nodes: [toLinkParagraph(url)] } : { kind: 'unknown' };
}

/** The pictures and videos of Jekyll's themes: `{% include figure.html src="a.png" caption="A" %}`. */
function readInclude(value: string): TagMeaning {
  const [, file = '', rest = ''] = /^["']?([\w./-]+)["']?([\s\S]*)$/.exec(value) ?? [];
  const name = posix.basename(file).replace(/\.\w+$/, '');
  const options = readOptions(rest);
  const first = (names: readonly string[]) =>
    names.map((each) => options.get(each)).find((text) => text);
  const src = first(['src', 'url', 'image_path', 'path', 'file', 'image', 'img', 'filename']);
  if (/(?:^|[-_])(?:image|img|figure|fig|picture|photo)(?:$|[-_])/.test(name) && src) {
    const caption = first(['caption', 'description', 'title']);
    return { kind: 'blocks', nodes: toFigure({ src, alt: first(['alt']), caption }) };
  }
  const embed = findEmbedUrl(
    options.get('provider') ?? name.replace(/[-_](?:player|embed|video)$/, ''),
    first(['id', 'video_id', 'url']),
  );
  const isFrame = /(?:^|[-_])(?:embed|iframe|frame|player|video)(?:$|[-_])/.test(name);
  const page = embed ?? (isFrame && /^https?:/.test(src ?? '') ? src : undefined);
  return page ? { kind: 'blocks', nodes: [toLinkParagraph(page)] } : { kind: 'unknown' };
}

/** Hexo's and Pelican's images: sizes and classes may stand before the path. */
const imageTags: ReadonlySet<string> = new Set(['asset_img', 'img', 'image']);

/** Eleventy's images: `{% figure "./a.png", "What it shows", "The caption" %}`. */
const figureTags: ReadonlySet<string> = new Set(['figure', 'picture', 'photo', 'Image']);

const isFileName = /\.\w{3,4}(?:$|\?)/;

function toLink(url: string, words: string): TagMeaning {
  return {
    kind: 'inline',
    nodes: [{ type: 'link', url, children: [{ type: 'text', value: words }] }],
  };
}

const pathFilter = /\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.(?:baseurl|url))\b/;

/** `{{ site.baseurl }}`, `{{ "/path" | relative_url }}`, `{{ page.title }}`, or a literal. */
function readOutput(output: string, { basePath, title }: TagContext): TagMeaning {
  // The last two are variables of Jekyll's themes and of Octopress.
  if (/^(?:site\.(?:baseurl|baseurl_root|url)|base_path|root_url)$/.test(output))
    return { kind: 'markdown', value: basePath };
  if (/^(?:page\.)?title$/.test(output) && title) return { kind: 'text', value: title };
  const [, , literal, filters = ''] = /^(["'])([^"']*)\1\s*(\|[\s\S]*)?$/.exec(output) ?? [];
  if (literal !== undefined && (filters === '' || pathFilter.test(filters))) {
    return { kind: 'markdown', value: literal };
  }
  return { kind: 'unknown' };
}
