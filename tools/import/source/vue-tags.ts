/** What Vue runs in a text of VuePress and VitePress: `{{ $frontmatter.title }}`, `<Badge text="new" />`, and components. */
import type { Fields } from '../../authoring/content/content-file.ts';
import { fencedCode, inlineCode } from '../body/dialects.ts';
import { isHtmlElement } from '../body/elements.ts';
import { readText, type TagContext, type TagMeaning, type TagReader } from '../document.ts';
import { findEmbedUrl, isAddress, toCard, toLinkParagraph } from './embeds.ts';
import { expandIncludes, expandSnippets } from './includes.ts';
import type { SiteSettings } from './tool.ts';

/** The rest of a tag: a value may contain its end. */
const rest = `(?:"[^"]*"|'[^']*'|[^"'<>])*`;

/** Components of plugins for videos. */
const embedNames = 'youtube|vimeo|bilibili';

const pattern = new RegExp(
  [
    // Vue runs nothing in code.
    `(?<code>${fencedCode}|${inlineCode.source})`,
    // Programs and styles, and elements that are repeated.
    String.raw`<(?<program>script|style|template)\b(?!${rest}\ssrc=)${rest}>[\s\S]*?<\/\k<program>>`,
    String.raw`<(?<repeated>[a-z][\w-]*)(?=${rest}\sv-for=)${rest}>[\s\S]*?<\/\k<repeated>>`,
    String.raw`<(?<badge>Badge)\b(?<options>${rest}?)(?:\/>|>(?<label>[^<]*)<\/Badge>)`,
    String.raw`<(?<slash>\/?)(?<name>[A-Z][\w.]*|[a-z]+(?:-[a-z\d]+)+|${embedNames})(?=[\s/>])(?<attributes>${rest}?)(?<end>\/?)>`,
    String.raw`<(?<plain>[a-z][a-z\d]*)(?=[\s/>])(?:${rest}?\/>|${rest}>\s*<\/\k<plain>>)`,
    String.raw`\{\{(?<expression>[^{}]*)\}\}`,
    String.raw`^<<<[^\n]*$|^@\[code[^\n]*$`,
    String.raw`(?<![=\\])==(?<marked>[^\s=$](?:[^=$\n]*[^\s=$])?)==(?!=)`,
  ].join('|'),
  'gm',
);

export function createVueTags(root: string, { config }: SiteSettings): TagReader {
  const base = readText(config.folder) ?? '.';
  return {
    pattern,
    expand: (text, file) =>
      expandSnippets(expandIncludes(text, file, root, base), file, root, base),
    read: (match, context) => {
      const { code, badge, options = '', label, program, ...tag } = match.groups ?? {};
      if (code !== undefined) return { kind: 'markdown', value: code };
      if (badge) return toText(readText(label) ?? readAttribute(options, 'text') ?? '');
      if (tag.plain !== undefined) return readPlain(match[0], tag.plain);
      if (tag.marked !== undefined) {
        const value = config.hasmarks === true ? `<mark>${tag.marked}</mark>` : match[0];
        return { kind: 'markdown', value };
      }
      if (tag.expression !== undefined) return readExpression(tag.expression, context);
      if (tag.name !== undefined) return readComponent(tag.name, tag);
      return program === 'style' ? { kind: 'empty' } : { kind: 'empty', isLost: 'alone' };
    },
  };
}

function toText(value: string): TagMeaning {
  return { kind: 'text', value };
}

function readAttribute(attributes: string, name: string): string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`);
  const [, double, single] = pattern.exec(attributes) ?? [];
  return readText(double ?? single);
}

/** Components whose content is all that they show. */
const transparent =
  /^(?:client-?only|no-?ssr|transition|teleport|suspense|router-link|routerlink|code-?group(?:-?item)?|content)$/i;

type Component = Readonly<Record<string, string | undefined>>;

function readComponent(name: string, { slash, attributes = '', end }: Component): TagMeaning {
  if (/^router-?link$/i.test(name)) {
    const to = readAttribute(attributes, 'to');
    if (slash) return { kind: 'markdown', value: '</a>' };
    return { kind: 'markdown', value: to ? `<a href="${to}">` : '<a>' };
  }
  if (slash || transparent.test(name)) return { kind: 'empty' };
  const id = ['id', 'src', 'url', 'link', 'bvid', 'href'].map((key) =>
    readAttribute(attributes, key),
  );
  const url = findEmbedUrl(
    name,
    id.find((value) => value !== undefined),
  );
  if (url) return { kind: 'blocks', nodes: [toLinkParagraph(url)] };
  const [href, title] = [id.find(isAddress), readAttribute(attributes, 'title')];
  if (end && href && title) {
    return {
      kind: 'blocks',
      nodes: [toCard(href, title, readAttribute(attributes, 'description'))],
    };
  }
  return { kind: 'empty', isLost: end ? 'alone' : true };
}

/** Elements of HTML that the import reads or leaves out elsewhere. */
const otherElements =
  /^(?:canvas|col|form|h\d|input|link|math|meta|meter|option|path|progress|select|style|svg|template|textarea)$/;

/** A component without a text may have the name of an element that HTML lacks. */
function readPlain(source: string, name: string): TagMeaning {
  return isHtmlElement(name) || otherElements.test(name)
    ? { kind: 'markdown', value: source }
    : { kind: 'empty', isLost: 'alone' };
}

/** A field of the document, a text or a number. Others are programs. */
function readExpression(expression: string, { data, title }: TagContext): TagMeaning {
  const plain = expression.trim();
  const [, text] = /^(["'`])([^"'`$\\]*)\1$/.exec(plain)?.slice(1) ?? [];
  if (text !== undefined) return toText(text);
  const [, path] = /^(?:(?:\$?page\.)?\$?frontmatter|\$page|page)\.([\w.]+)$/.exec(plain) ?? [];
  const value = path === 'title' ? title : path?.split('.').reduce(readField, data);
  return typeof value === 'string' || typeof value === 'number'
    ? toText(String(value))
    : { kind: 'unknown' };
}

function readField(fields: unknown, name: string): unknown {
  return typeof fields === 'object' && fields !== null ? (fields as Fields)[name] : undefined;
}
