/** Splits a file of another tool into front matter (YAML, TOML or JSON) and body. */
import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import { normalizeFileText } from '../../lib/text/format.ts';
import type { Fields } from '../authoring/content/content-file.ts';

type FrontMatter = {
  readonly data: Fields;
  /** The text of the front matter, without its fences. */
  readonly raw: string;
  /** The line of the file on which `raw` starts, counted from 1. `undefined` if the file has no front matter. */
  readonly rawLine?: number;
  readonly body: string;
  /** The line of the file on which the body starts, counted from 1. */
  readonly bodyLine: number;
  /** Set if the front matter can't be read: the parser's message. */
  readonly error?: string;
};

type Fence = {
  readonly find: (text: string) => readonly string[] | null;
  readonly parse: (raw: string) => unknown;
};

/** `find` matches the front matter with its fences, then without them. */
const fences: readonly Fence[] = [
  toFence(/^---(?:ya?ml)?[ \t]*\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\n|$)/m, parseYaml),
  toFence(/^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*(?:\n|$)/m, parseToml),
  toFence(/^---toml[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m, parseToml),
  toFence(/^(?:---|;;;)json[ \t]*\n([\s\S]*?)^(?:---|;;;)[ \t]*(?:\n|$)/m, JSON.parse),
  // Hexo's JSON has neither braces nor, most often, a first fence.
  toFence(/^(?:;;;[ \t]*\n)?("[\s\S]*?)^;;;[ \t]*(?:\n|$)/m, (raw) =>
    JSON.parse(`{${raw.trim().replace(/,$/, '')}}`),
  ),
  { find: findJson, parse: JSON.parse },
  // Braces that don't match: a mistake in the JSON.
  toFence(/^(\{\s*\n[\s\S]*?^\})[ \t]*(?:\n|$)/m, JSON.parse),
];

function toFence(pattern: RegExp, parse: Fence['parse']): Fence {
  const find: Fence['find'] = (text) => {
    const match = pattern.exec(text);
    return match?.index === 0 ? match : null;
  };
  return { find, parse };
}

/** Hugo's JSON has no fences: it begins with the first field, and its closing brace ends a line. */
function findJson(text: string): readonly string[] | null {
  if (!/^\{\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text)) return null;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0) continue;
    const raw = text.slice(0, index + 1);
    const [end] = /^[ \t]*(?:\n|$)/.exec(text.slice(raw.length)) ?? [];
    return end === undefined ? null : [raw + end, raw];
  }
  return null;
}

/** Hexo's YAML may lack its first fence. */
const openFence = toFence(
  /^((?:[\w-]+:[^\n]*\n|[ \t-][^\n]*\n|\n)+?)^---[ \t]*(?:\n|$)/m,
  parseYaml,
);

/** @param file the text of the file; byte order marks and Windows line endings are accepted. */
export function parseFrontMatter(file: string, { isOpen = false } = {}): FrontMatter {
  const whole = normalizeFileText(file.replace(/^\uFEFF+/, ''));
  const [blank = ''] = emptyStart.exec(whole) ?? [];
  const text = whole.slice(blank.length);
  const above = blank.split('\n').length - 1;
  for (const { find, parse } of isOpen ? [...fences, openFence] : fences) {
    const match = find(text);
    if (match === null) continue;
    const [found = '', raw = ''] = match;
    const rest = {
      raw,
      rawLine: above + (found.startsWith(raw) || found.startsWith('{') ? 1 : 2),
      body: text.slice(found.length),
      bodyLine: above + found.split('\n').length,
    };
    try {
      return { ...rest, data: toRecord(parse(raw)) };
    } catch (error) {
      return { ...rest, data: {}, error: toFirstLine((error as Error).message) };
    }
  }
  return { data: {}, raw: '', body: whole, bodyLine: 1 };
}

/** Empty lines before the fence of a first field, which Hugo and Zola pass over. */
const emptyStart = /^\s*\n(?=(?:---|\+\+\+)[ \t]*\n[ \t]*["']?[\w-]+["']?[ \t]*[:=])/;

/** Python-Markdown's meta-data: lines such as `Title: A talk` before the first blank line. */
export function parseHead(file: string): FrontMatter | undefined {
  const text = normalizeFileText(file);
  const [whole = '', raw] =
    /^((?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t]+\S[^\n]*\n)*)+)(?:---[ \t]*(?:\n|$)|(?=\n|$))/.exec(
      text,
    ) ?? [];
  if (raw === undefined || !/^(?:title|date):/im.test(raw)) return undefined;
  const fields = [...raw.matchAll(/^([A-Za-z][\w-]*):[ \t]*((?:[^\n]*\n)(?:[ \t]+[^\n]*\n)*)/gm)];
  const data = Object.fromEntries(
    fields.map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replace(/\s+/g, ' ').trim(),
    ]),
  );
  const bodyLine = whole.split('\n').length;
  return { data, raw, rawLine: 1, body: text.slice(whole.length), bodyLine };
}

function toRecord(value: unknown): Fields {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  throw new Error('It is not a list of fields.');
}

/** Dates stay text, so that their offset is not lost. */
export function parseYaml(text: string): unknown {
  const document = readYaml(text);
  if (document.errors.length === 0) return document.toJS();
  const quoted = readYaml(quoteValues(indentQuoted(spaceTabs(text))));
  const [error] = quoted.errors;
  if (error) throw error;
  return quoted.toJS();
}

function readYaml(text: string) {
  return parseDocument(text, { uniqueKeys: false, strict: false, logLevel: 'error' });
}

/** Hexo reads tabs before a field or an item as spaces. */
function spaceTabs(text: string): string {
  return text.replace(/^[ \t]*\t[ \t]*/gm, (blanks) => blanks.replaceAll('\t', '  '));
}

/** Other parsers are more lenient, for example with a second colon in a value. */
function quoteValues(text: string): string {
  return text.replace(
    /^([\w-]+):[ \t]+([^\s"'[\]{}|>&*!#-][^\n]*)$/gm,
    (_, name: string, value: string) => `${name}: ${JSON.stringify(value.trim())}`,
  );
}

/** The parsers of Hugo and Jekyll also read a text in quotes whose other lines begin at the margin. */
function indentQuoted(text: string): string {
  return text.replace(/^[\w-]+:[ \t]+(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')[ \t]*$/gm, (field) =>
    field.replace(/\n(?=\S)/g, '\n  '),
  );
}

function toFirstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/:$/, '') ?? message;
}
