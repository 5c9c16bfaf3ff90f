/** Turns the shortcodes of WordPress into HTML. Others stay text. Lines keep their numbers. */
import type { AddNote } from '#lib/authoring/import/document.ts';
import { escapeHtml, findEmbedUrl } from './embeds.ts';

type ShortcodeContext = {
  /** The URLs of attachments by their ids. */
  readonly attachments: ReadonlyMap<string, string>;
  /** The URLs of the images of the post. */
  readonly images: readonly string[];
  readonly add: AddNote;
  readonly bodyLine: number;
};

const codeNames = 'code|sourcecode|source|php|js|css|html|xml|python|java|bash|sql';
const pattern = new RegExp(
  String.raw`\[\[([^\]]+)\]\]|\[(${codeNames})((?:\s[^\]]*)?)\]([\s\S]*?)\[/\2\]|\[(caption|wp_caption|embed|video|audio)((?:\s[^\]]*)?)\]([\s\S]*?)\[/\5\]|\[([a-z][\w-]*)((?:[\s=][^\]\n]*)?)/?\](?!\()`,
  'gi',
);

/** Names that look like a shortcode only by chance are left alone without a note. */
const knownPlugins =
  /^(?:gallery|contact-form|contact-form-7|playlist|wpforms|gravityform|tweet|instagram|slideshow|polldaddy|recipe|toc|more|subscribe|jetpack|latex|spoiler|button|row|column|columns|vc_\w+|et_\w+|su_\w+)$/i;

export function convertShortcodes(text: string, context: ShortcodeContext): string {
  const { add, bodyLine } = context;
  return text.replace(pattern, (whole: string, ...args: readonly string[]) => {
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
    ] = args;
    if (literal !== undefined) return `[${literal}]`;
    if (codeName !== undefined) return toPre(codeName, readOptions(codeOptions), code);
    if (pair !== undefined)
      return padded(toPair(pair.toLowerCase(), readOptions(pairOptions), inner), whole);
    const html = toHtml(name.toLowerCase(), readOptions(options), context);
    if (html !== undefined) return html;
    if (options !== '' || knownPlugins.test(name)) {
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
  const isGeneric = /^(?:code|sourcecode|source)$/i.test(name);
  const language = options.language ?? options.lang ?? (isGeneric ? '' : name.toLowerCase());
  // The editor stores code either as it is or with entities.
  const isEscaped = /&(?:lt|gt|amp|quot);/.test(code) && !/[<>]/.test(code);
  const escaped = isEscaped ? code : escapeHtml(code);
  return `<pre class="language-${escapeHtml(language)}"><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${escaped}</code></pre>`;
}

/** Appends the line endings that the replacement lacks. */
function padded(html: string, whole: string): string {
  const missing = whole.split('\n').length - html.split('\n').length;
  return missing > 0 ? `${html}${'\n'.repeat(missing)}` : html;
}

function toPair(name: string, options: Readonly<Record<string, string>>, inner: string): string {
  if (name === 'embed') return toLink(inner.trim());
  if (name === 'video' || name === 'audio') {
    const source =
      options.src ?? options.mp4 ?? options.mp3 ?? options.m4v ?? options.webm ?? inner.trim();
    return toLink(source);
  }
  const [, image = '', words = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
  const caption = words.trim() || (options.caption ?? '');
  return image === '' ? inner : `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
}

function toLink(url: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
}

function toHtml(
  name: string,
  options: Readonly<Record<string, string>>,
  { attachments, images }: ShortcodeContext,
): string | undefined {
  if (name === 'gallery') {
    const ids = (options.ids ?? options.include)?.split(',');
    const urls = ids?.map((id) => attachments.get(id.trim())) ?? images;
    if (urls.length === 0 || urls.some((url) => url === undefined)) return undefined;
    return urls.map((url) => `<p><img src="${escapeHtml(url ?? '')}" alt=""></p>`).join('');
  }
  const url = findEmbedUrl(name, options.id ?? options.url ?? options['']);
  return url && `<p>${toLink(url)}</p>`;
}
