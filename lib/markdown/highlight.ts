/** Tells keywords, strings and the like apart in code. */

import type { ThemeRegistration } from 'shiki/core';
import { normalizeLineEndings } from '#lib/text/format.ts';

const plainNames: ReadonlySet<string> = new Set(['text', 'txt', 'plain', 'plaintext']);

/** Whether a language is plain text, without colors. */
export function isPlainLanguage(language: string): boolean {
  return plainNames.has(language.toLowerCase());
}

type Highlighter = (code: string) => HighlightedCode;

/** By every name of their language, in lower case. */
const highlighters = new Map<string, Highlighter>();

/** Checks if `highlight` knows a language. */
export function isLoadedLanguage(language: string): boolean {
  return highlighters.has(language.toLowerCase());
}

/** `loadRenderers` calls it: Shiki and its grammars take 0.1 s to load. */
export function addHighlighter(names: readonly string[], highlighter: Highlighter): void {
  for (const name of names) highlighters.set(name, highlighter);
}

/**
 * Splits each line of code into runs, without line endings. Code without a loaded language is one run per line.
 *
 * @example highlight('const a', 'ts') // → [[{ text: 'const', kind: 'k' }, { text: ' a', kind: undefined }]]
 */
export function highlight(code: string, language = ''): HighlightedCode {
  const text = normalizeLineEndings(code);
  const highlighter = highlighters.get(language.toLowerCase());
  return highlighter?.(text) ?? text.split('\n').map((line) => [{ text: line, kind: undefined }]);
}

/** Joins neighbors of the same kind, also across white space, and leaves outer white space without a kind. */
export function mergeRuns(runs: readonly Run[]): readonly Run[] {
  const merged: Run[] = [];
  for (const run of runs.flatMap(splitWhiteSpace)) {
    const last = merged.at(-1);
    const before = merged.at(-2);
    if (last?.kind === run.kind && last) {
      merged.splice(-1, 1, { text: last.text + run.text, kind: run.kind });
    } else if (run.kind && before?.kind === run.kind && last?.text.trim() === '') {
      merged.splice(-2, 2, { text: before.text + last.text + run.text, kind: run.kind });
    } else {
      merged.push(run);
    }
  }
  return merged;
}

/** `' a '` → `' '`, `'a'`, `' '`. Only the middle keeps the kind. */
function splitWhiteSpace({ text, kind }: Run): Run[] {
  const core = text.trim();
  const start = text.indexOf(core);
  return [
    { text: text.slice(0, start), kind: undefined },
    { text: core, kind },
    { text: text.slice(start + core.length), kind: undefined },
  ].filter((run) => run.text !== '');
}

/**
 * The kind of a piece of code, which becomes its class: a **k**eyword, **s**tring, **c**omment, **f**unction, **t**ype
 * (or tag), **n**umber (or other constant), **p**roperty (key, attribute, option), or an **i**nserted or **d**eleted line.
 */
export const tokenKinds = ['k', 's', 'c', 'f', 't', 'n', 'p', 'i', 'd'] as const;
type TokenKind = (typeof tokenKinds)[number];

/** A piece of code of one kind. White space at its ends belongs to a separate run without a kind. */
export type Run = { readonly text: string; readonly kind: TokenKind | undefined };

/** The runs of each line, without line endings. */
type HighlightedCode = readonly (readonly Run[])[];

/** Any other code, which gets no element. */
const plain = 'x';

/**
 * TextMate scopes by kind. As in CSS, the longer scope wins, then the one with more ancestors. A scope that isn't listed
 * inherits the kind of its parent.
 */
const scopes: Readonly<Record<TokenKind | typeof plain, string>> = {
  k: `keyword, storage, variable.language, keyword.operator.new, keyword.operator.expression,
    keyword.operator.logical.python, markup.heading, entity.name.section`,
  s: `string, storage.type.string.python, string.regexp keyword,
    string.regexp keyword.operator, markup.inline.raw, markup.underline.link`,
  c: 'comment, meta.diff.header, meta.diff.range',
  f: 'entity.name.function, entity.name.command, support.function',
  t: `entity.name.type, entity.name.class, entity.name.tag, entity.other.inherited-class,
    support.type, support.class, storage.type.sql`,
  n: `constant.numeric, constant.language, constant.other.color, constant.other.date,
    constant.character.entity, keyword.other.unit`,
  p: `entity.name.tag.yaml, entity.name.tag.http, entity.other.attribute-name,
    support.type.property-name, variable.css, variable.argument.css,
    variable.other.key.toml, variable.other.normal.shell, constant.other.option,
    fenced_code.block.language`,
  i: 'markup.inserted',
  d: 'markup.deleted',
  x: `keyword.operator, storage.type.function.arrow, meta.embedded, meta.template.expression,
    string.unquoted.argument, string.unquoted.plain, string.other.http,
    http.headers keyword.other.http, string.other.link, string.other.begin, string.other.end`,
};

/** A theme of Shiki whose colors are labels: it marks what a piece of code is, and the stylesheet sets the color. */
export const markerTheme: ThemeRegistration = {
  name: 'marker',
  type: 'light',
  fg: plain,
  bg: plain,
  settings: [
    { settings: { foreground: plain, background: plain } },
    ...Object.entries(scopes).map(([kind, scope]) => ({
      scope,
      settings: { foreground: kind },
    })),
  ],
};

/** Finds the kind that a "color" of the theme encodes. */
export function kindOf(color: string | undefined): TokenKind | undefined {
  return tokenKinds.find((kind) => kind === color);
}
