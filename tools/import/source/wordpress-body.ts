/** The parts of WordPress bodies that aren't plain HTML: blocks without HTML, shortcodes, and paragraphs without tags. */
import type { Element, ElementContent, Root as HtmlRoot, RootContent, Text } from 'hast';
import { isImageFile } from '../../../lib/markdown/body-urls.ts';
import { element } from '../../../lib/markdown/tree.ts';
import { abbreviate, escapeMarkup } from '../../../lib/text/format.ts';
import type { AddNote } from '../document.ts';
import { decodeEntities } from '../kept-words.ts';
import { findEmbedUrl } from './embeds.ts';

type BlockContext = {
  /** The HTML in place of the block `footnotes`. */
  readonly footnotes: string;
  readonly add: AddNote;
  readonly bodyLine: number;
};

/**
 * Blocks without HTML, such as `<!-- wp:embed {"url":"…"} /-->`: all they contain is in their attributes. The editor writes `--` in
 * attributes as `\u002d\u002d`, so that no attribute ends the comment.
 */
const blockPattern = /<!--\s+wp:([a-z][\w/-]*)\s+(\{(?:(?!-->)[\s\S])*\}\s+)?\/-->/g;

/** Turns blocks without HTML into images and links. */
export function convertBlocks(text: string, { footnotes, add, bodyLine }: BlockContext): string {
  return text
    .replace(codeBlockPattern, markLanguage)
    .replace(blockPattern, (source: string, name: string, json = '{}', offset: number) => {
      if (name === 'footnotes') return footnotes;
      const html = toBlockHtml(readAttributes(json));
      if (html !== undefined) return html;
      const line = bodyLine + text.slice(0, offset).split('\n').length - 1;
      add(line, `The block \`${abbreviate(source)}\` has no text or link. It was left out.`);
      return '';
    });
}

/** Blocks of SyntaxHighlighter, Enlighter and others, which keep the language of their code only in an attribute. */
const codeBlockPattern =
  /<!--\s+wp:[a-z][\w/-]*\s+(\{(?:(?!-->)[\s\S])*"language"(?:(?!-->)[\s\S])*\})\s+-->(?:(?!<!--)[\s\S])*?<pre\b/g;

function markLanguage(start: string, json: string): string {
  const { language } = readAttributes(json);
  return typeof language === 'string'
    ? `${start} data-language="${escapeMarkup(language)}"`
    : start;
}

type BlockAttributes = Readonly<Record<string, unknown>>;

function readAttributes(json: string): BlockAttributes {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

function toBlockHtml(attributes: BlockAttributes): string | undefined {
  const first = (names: readonly string[]) =>
    names
      .map((name) => attributes[name])
      .find((value) => typeof value === 'string' && value !== '');
  const url = first(['href', 'url', 'src']);
  if (url === undefined) return undefined;
  const label = first(['fileName', 'label', 'title', 'alt']);
  const href = escapeMarkup(String(url));
  return isImageFile(String(url))
    ? `<p><img src="${href}" alt="${escapeMarkup(String(label ?? ''))}"></p>`
    : `<p><a href="${href}">${escapeMarkup(String(label ?? url))}</a></p>`;
}

type ShortcodeContext = {
  /** The URLs of attachments by their ids. */
  readonly attachments: ReadonlyMap<string, string>;
  /** The URLs of the images of the post. */
  readonly images: readonly string[];
  readonly add: AddNote;
  readonly bodyLine: number;
};

/** Those of SyntaxHighlighter, Crayon, WP-Syntax and Enlighter, and of CodeColorer: `[cc]`, `[cce_php]`, `[ccnLe lang="php"]`. */
const codeNames =
  'cc[a-z]*(?:_\\w+)?|crayon|codesyntax|geshi|prism|enlighter|code|sourcecode|source|php|js|jscript|javascript|css|html|xhtml|xml|xslt|python|py|java|bash|shell|sql|c|cpp|csharp|c-sharp|ruby|rails|perl|scala|groovy|powershell|diff|vb|vbnet|delphi|erlang|fsharp|go|json|yaml|matlab|objc|r|swift|typescript|haskell|clojure|text|plain';
const shortcodePattern = new RegExp(
  String.raw`\[\[([^\]]+)\]\]|\[(${codeNames})((?:\s[^\]]*)?)\]([\s\S]*?)\[/\2\]|\[(caption|wp_caption|embed|gist|video|audio|latex|katex|math|tex)((?:\s[^\]]*)?)\]((?:(?!\[\5\b)[\s\S])*?)\[/\5\]|\[([a-z][\w-]*)((?:[\s=][^\]\n]*)?)/?\](?!\()|(?<!<pre[^>]*>\s*)<(code|pre)(\s+lang\s*=[^>]*)>([\s\S]*?)</\10>`,
  'gi',
);

/** Names that look like a shortcode only by chance are left alone without a note. */
const knownPlugins =
  /^(?:gallery|contact-form|contact-form-7|playlist|wpforms|gravityform|tweet|instagram|slideshow|polldaddy|recipe|toc|more|subscribe|jetpack|latex|spoiler|button|row|column|columns|vc_\w+|et_\w+|su_\w+)$/i;

/** Turns shortcodes into HTML. Others stay text. Lines keep their numbers. */
export function convertShortcodes(text: string, context: ShortcodeContext): string {
  const { add, bodyLine } = context;
  return text.replace(shortcodePattern, (whole: string, ...args: readonly string[]) => {
    const [
      literal,
      codeName,
      codeOptions = '',
      code = '',
      pair,
      pairOptions = '',
      inner = '',
      name = '',
      options = '',
      tag,
      tagOptions = '',
      tagged = '',
    ] = args;
    if (literal !== undefined) return `[${literal}]`;
    if (codeName !== undefined) return toPre(codeName, readOptions(codeOptions), code);
    // CodeColorer and WP-Syntax show what is in these elements as it is.
    if (tag !== undefined) return toPre('code', readOptions(tagOptions), tagged);
    if (pair !== undefined)
      return padded(toPair(pair.toLowerCase(), readOptions(pairOptions), inner), whole);
    const html = toShortcodeHtml(name.toLowerCase(), readOptions(options), context);
    if (html !== undefined) return html;
    // Word's conditional comments begin with `[if …]`.
    if (name !== 'if' && (options !== '' || knownPlugins.test(name))) {
      const at = args.find((arg) => typeof arg === 'number') as unknown as number;
      const line = bodyLine + text.slice(0, at).split('\n').length - 1;
      add(line, `The import does not know the shortcode ${whole}. It is kept as text.`);
    }
    return whole;
  });
}

function readOptions(text: string): Readonly<Record<string, string>> {
  const named = [...text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g)].map(
    ([, key = '', double, single, bare]) =>
      [key.toLowerCase(), double ?? single ?? bare ?? ''] as const,
  );
  const [first = ''] = text.trim().replace(/^=/, '').split(/\s+/);
  return Object.fromEntries([...(first === '' ? [] : [['', first] as const]), ...named]);
}

function toPre(name: string, options: Readonly<Record<string, string>>, code: string): string {
  const [, modes, suffix = ''] = /^cc([a-z]*)(?:_(\w+))?$/i.exec(name) ?? [];
  const isGeneric = /^(?:code|sourcecode|source|crayon|codesyntax|geshi|prism|enlighter)$/i.test(
    name,
  );
  const own = modes === undefined ? (isGeneric ? '' : name.toLowerCase()) : suffix;
  const language = options.language ?? options.lang ?? own;
  // The editor stores code either as it is or with entities, and `e` of CodeColorer says so.
  const isEscaped =
    modes?.includes('e') || (/&(?:lt|gt|amp|quot);/.test(code) && !/[<>]/.test(code));
  const escaped = isEscaped ? escapeMarkup(decodeEntities(code)) : escapeMarkup(code);
  return `<pre class="language-${escapeMarkup(language)}"><code${language ? ` class="language-${escapeMarkup(language)}"` : ''}>${escaped}</code></pre>`;
}

/** Appends the line endings that the replacement lacks. */
function padded(html: string, whole: string): string {
  const missing = whole.split('\n').length - html.split('\n').length;
  return missing > 0 ? `${html}${'\n'.repeat(missing)}` : html;
}

function toPair(name: string, options: Readonly<Record<string, string>>, inner: string): string {
  if (/^(?:latex|katex|math|tex)$/.test(name)) return `\\(${inner.trim()}\\)`;
  if (name === 'embed' || name === 'gist') return toLink(inner.trim() || options[''] || '');
  if (name === 'video' || name === 'audio') return toLink(findMedia(options) ?? inner.trim());
  const [, image = '', words = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
  const caption = words.trim() || (options.caption ?? '');
  return image === '' ? inner : `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
}

/** The old form is `[audio https://a.example/b.mp3|titles=One]`. */
function findMedia(options: Readonly<Record<string, string>>): string | undefined {
  const [named] = ['src', 'mp4', 'mp3', 'm4a', 'm4v', 'ogg', 'ogv', 'wav', 'webm'].flatMap(
    (name) => options[name] ?? [],
  );
  const [bare] = /^(?:https?:\/)?\/[^|"\s]+/.exec(options[''] ?? '') ?? [];
  return named ?? bare;
}

function toLink(url: string): string {
  return `<a href="${escapeMarkup(url)}">${escapeMarkup(url)}</a>`;
}

function toShortcodeHtml(
  name: string,
  options: Readonly<Record<string, string>>,
  { attachments, images }: ShortcodeContext,
): string | undefined {
  if (name === 'gallery') {
    const ids = (options.ids ?? options.include)?.split(',');
    const urls = ids?.map((id) => attachments.get(id.trim())) ?? images;
    if (urls.length === 0 || urls.some((url) => url === undefined)) return undefined;
    return urls.map((url) => `<p><img src="${escapeMarkup(url ?? '')}" alt=""></p>`).join('');
  }
  const media = name === 'video' || name === 'audio' ? findMedia(options) : undefined;
  if (media) return `<p>${toLink(media)}</p>`;
  const url = findEmbedUrl(
    name,
    options.id ?? options.url ?? options.src ?? options[''],
    options.file,
  );
  return url && `<p>${toLink(url)}</p>`;
}

const blockElements: ReadonlySet<string> = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'center',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figure',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'iframe',
  'li',
  'ol',
  'p',
  'pre',
  'script',
  'section',
  'style',
  'table',
  'ul',
  'video',
  'audio',
]);

const containers: ReadonlySet<string> = new Set([
  'blockquote',
  'div',
  'section',
  'article',
  'aside',
]);

/**
 * Adds the paragraphs that the classic editor leaves out: a blank line between texts is one. Bodies of the block editor already
 * have them. Changes the tree.
 */
export function addParagraphs(tree: HtmlRoot): HtmlRoot {
  tree.children = toParagraphs(tree.children as ElementContent[]) as RootContent[];
  return tree;
}

function toParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let inline: ElementContent[] = [];
  const flush = () => {
    if (inline.some(isVisible)) result.push(toParagraph(inline));
    inline = [];
  };
  for (const node of nodes) {
    if (node.type === 'text') {
      splitAtBlankLines(node).forEach((text, index) => {
        if (index > 0) flush();
        inline.push(...withBreaks(text));
      });
    } else if (node.type === 'element' && blockElements.has(node.tagName)) {
      flush();
      result.push(
        containers.has(node.tagName) ? { ...node, children: toParagraphs(node.children) } : node,
      );
    } else inline.push(node);
  }
  flush();
  return result;
}

function isVisible(node: ElementContent): boolean {
  return node.type === 'element'
    ? node.tagName !== 'br'
    : node.type === 'text' && node.value.trim() !== '';
}

/** Line breaks at its ends are those around a block. */
function toParagraph(nodes: readonly ElementContent[]): Element {
  const isBreak = (node: ElementContent | undefined) => node !== undefined && !isVisible(node);
  const kept = [...nodes];
  while (isBreak(kept[0])) kept.shift();
  while (isBreak(kept.at(-1))) kept.pop();
  const position = kept[0]?.position;
  return { ...element('p', {}, kept), ...(position && { position }) };
}

function splitAtBlankLines(text: Text): readonly Text[] {
  return text.value.split(/\n[ \t]*\n\s*/).map((value) => ({ ...text, value }));
}

/** A single line ending is a line break. */
function withBreaks(text: Text): ElementContent[] {
  return text.value.split('\n').flatMap((value, index): ElementContent[] => {
    const line: Text = { ...text, value };
    return index === 0 ? [line] : [element('br', {}, []), line];
  });
}
