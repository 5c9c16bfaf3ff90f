/** Tells keywords, strings and the like apart in code, and knows the languages that code blocks may name. */
import { createHighlighterCoreSync, type LanguageRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import css from 'shiki/langs/css.mjs';
import diff from 'shiki/langs/diff.mjs';
import docker from 'shiki/langs/docker.mjs';
import html from 'shiki/langs/html.mjs';
import http from 'shiki/langs/http.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import jsx from 'shiki/langs/jsx.mjs';
import lua from 'shiki/langs/lua.mjs';
import markdown from 'shiki/langs/markdown.mjs';
import mdx from 'shiki/langs/mdx.mjs';
import python from 'shiki/langs/python.mjs';
import shellscript from 'shiki/langs/shellscript.mjs';
import sql from 'shiki/langs/sql.mjs';
import toml from 'shiki/langs/toml.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import xml from 'shiki/langs/xml.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { normalizeLineEndings } from '#lib/text/format.ts';
import { memoize, memoizeText } from '#lib/text/memoize.ts';
import { kindOf, markerTheme, type TokenKind } from './code-theme.ts';

type Grammars = readonly (LanguageRegistration | LanguageRegistration[])[];

/** Each has the grammars that it refers to. */
const grammars: Grammars = [
  ...[css, diff, docker, html, http, javascript, json, jsx, lua, python],
  ...[shellscript, sql, toml, tsx, typescript, xml, yaml],
];

/** These refer to most of the other languages. Shiki takes 0.3 s to follow their references, and 0.01 s for all others. */
const embeddingNames: ReadonlySet<string> = new Set(['markdown', 'mdx']);

const allGrammars: Grammars = [...grammars, markdown, mdx];

/** The languages that are always loaded, with their grammars. */
const grammarNames: ReadonlyMap<string, string> = new Map([
  ['bash', 'shellscript'],
  ['css', 'css'],
  ['diff', 'diff'],
  ['docker', 'docker'],
  ['dockerfile', 'docker'],
  ['html', 'html'],
  ['http', 'http'],
  ['javascript', 'javascript'],
  ['js', 'javascript'],
  ['json', 'json'],
  ['jsx', 'jsx'],
  ['lua', 'lua'],
  ['markdown', 'markdown'],
  ['md', 'markdown'],
  ['mdx', 'mdx'],
  ['py', 'python'],
  ['python', 'python'],
  ['sh', 'shellscript'],
  ['shell', 'shellscript'],
  ['sql', 'sql'],
  ['toml', 'toml'],
  ['ts', 'typescript'],
  ['tsx', 'tsx'],
  ['typescript', 'typescript'],
  ['xml', 'xml'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
]);

const usualGrammars: ReadonlySet<string> = new Set(grammarNames.values());

const plainNames: ReadonlySet<string> = new Set(['text', 'txt']);

/** Grammars that `loadRenderers` has added, by every name of their language. */
const addedGrammars = new Map<string, AddedGrammar>();

type AddedGrammar = { readonly name: string; readonly grammars: LanguageRegistration[] };

/** Adds a language. Its colors depend only on these grammars, not on the other languages that are loaded. */
export function addGrammar(names: readonly string[], grammar: AddedGrammar): void {
  for (const name of names) addedGrammars.set(name, grammar);
}

/** Whether a language is plain text, without colors. */
export function isPlainLanguage(language: string): boolean {
  return plainNames.has(language.toLowerCase());
}

/** Whether code in this language gets its colors already. */
export function isLoadedLanguage(language: string): boolean {
  return grammarOf(language) !== undefined || isPlainLanguage(language);
}

/** Finds the name of a language's grammar. */
function grammarOf(language: string): string | undefined {
  const name = language.toLowerCase();
  return grammarNames.get(name) ?? addedGrammars.get(name)?.name;
}

/** A piece of code of one kind. White space at its ends belongs to a separate run without a kind. */
export type Run = { readonly text: string; readonly kind: TokenKind | undefined };

/** In characters. Longer lines are usually data, and a grammar may take seconds for one. */
const maxLineLength = 2000;

/** Shiki's other engine translates each pattern to JavaScript, which took more time than the rest of a body. */
const engine = await createOnigurumaEngine(import('shiki/wasm'));

/**
 * Loads the usual grammars at once, because the colors of embedded code would otherwise depend on what was loaded before. An
 * added language has a highlighter of its own for the same reason.
 */
const openHighlighter = memoize((langs: Grammars) =>
  createHighlighterCoreSync({ themes: [markerTheme], langs: [...langs], engine }),
);

/** Finds the grammars that the highlighter of a grammar loads. */
function grammarsOf(grammar: string): Grammars {
  if (embeddingNames.has(grammar)) return allGrammars;
  return usualGrammars.has(grammar) ? grammars : (addedGrammars.get(grammar)?.grammars ?? grammars);
}

/**
 * Splits each line of code into runs, without line endings. Code without a known language is one run per line. Results
 * are kept, up to 1,000: documents share code, and most code of a saved document hasn't changed.
 *
 * @example highlight('const a', 'ts') // → [[{ text: 'const', kind: 'k' }, { text: ' a', kind: undefined }]]
 */
export function highlight(code: string, language: string | undefined): readonly (readonly Run[])[] {
  const grammar = language && grammarOf(language);
  const text = normalizeLineEndings(code);
  if (grammar) return tokenize(`${grammar}\n${text}`);
  return text.split('\n').map((line) => [{ text: line, kind: undefined }]);
}

/** @param block the name of a grammar, a line ending, and the code. */
const tokenize = memoizeText(
  (block): readonly (readonly Run[])[] => {
    const grammar = block.slice(0, block.indexOf('\n'));
    const code = block.slice(grammar.length + 1);
    const lines = openHighlighter(grammarsOf(grammar)).codeToTokensBase(code, {
      lang: grammar,
      theme: 'marker',
      tokenizeMaxLineLength: maxLineLength,
      // 0 is no limit: the colors must not depend on the speed of the machine.
      tokenizeTimeLimit: 0,
    });
    return lines.map((line) =>
      mergeRuns(line.map(({ content, color }) => ({ text: content, kind: kindOf(color) }))),
    );
  },
  { maxEntries: 1_000, maxLength: 20_000 },
);

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
