/** Splits a file of another tool into front matter (YAML, TOML or JSON) and body. */
import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import { normalizeFileText } from '#lib/text/format.ts';

type FrontMatter = {
  readonly data: Readonly<Record<string, unknown>>;
  /** The text of the front matter, without its fences. */
  readonly raw: string;
  readonly body: string;
  /** The line of the file on which the body starts, counted from 1. */
  readonly bodyLine: number;
  /** Set if the front matter can't be read: the parser's message. */
  readonly error?: string;
};

const fences = [
  { pattern: /^---(?:ya?ml)?[ \t]*\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\n|$)/m, parse: parseYaml },
  { pattern: /^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*(?:\n|$)/m, parse: parseToml },
  { pattern: /^---toml[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m, parse: parseToml },
  { pattern: /^(?:---|;;;)json[ \t]*\n([\s\S]*?)^(?:---|;;;)[ \t]*(?:\n|$)/m, parse: JSON.parse },
  { pattern: /^(\{\s*\n[\s\S]*?^\})[ \t]*(?:\n|$)/m, parse: JSON.parse },
] as const;

/** @param file the text of the file; a byte order mark and Windows line endings are accepted. */
export function splitFrontMatter(file: string): FrontMatter {
  const text = normalizeFileText(file);
  for (const { pattern, parse } of fences) {
    const match = pattern.exec(text);
    if (match === null || match.index !== 0) continue;
    const [whole, raw = ''] = match;
    const rest = { raw, body: text.slice(whole.length), bodyLine: whole.split('\n').length };
    try {
      return { ...rest, data: toRecord(parse(raw)) };
    } catch (error) {
      return { ...rest, data: {}, error: toFirstLine((error as Error).message) };
    }
  }
  return { data: {}, raw: '', body: text, bodyLine: 1 };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new Error('It is not a list of fields.');
}

/** Dates stay text, so that their offset is not lost. */
export function parseYaml(text: string): unknown {
  const document = readYaml(text);
  if (document.errors.length === 0) return document.toJS();
  const quoted = readYaml(quoteValues(text));
  const [error] = quoted.errors;
  if (error) throw error;
  return quoted.toJS();
}

function readYaml(text: string) {
  return parseDocument(text, { uniqueKeys: false, strict: false, logLevel: 'error' });
}

/** Other parsers are more lenient, for example with a second colon in a value. */
function quoteValues(text: string): string {
  return text.replace(
    /^([\w-]+):[ \t]+([^\s"'[\]{}|>&*!#-][^\n]*)$/gm,
    (_, name: string, value: string) => `${name}: ${JSON.stringify(value.trim())}`,
  );
}

function toFirstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/:$/, '') ?? message;
}
