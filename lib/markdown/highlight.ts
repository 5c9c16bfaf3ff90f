/** Tells keywords, strings and the like apart in code, and knows the languages that code blocks may name. */
import type { LanguageRegistration } from 'shiki/core';
import { normalizeLineEndings } from '#lib/text/format.ts';
import { memoizeText } from '#lib/text/memoize.ts';
import type { HighlightedCode, Run } from './code-theme.ts';

/** The languages of the highlighter, with their grammars. Others are added. */
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

/** Checks if the highlighter knows this language without another grammar. */
export function isLoadedLanguage(language: string): boolean {
  return grammarOf(language) !== undefined || isPlainLanguage(language);
}

/** Finds the name of a language's grammar. */
function grammarOf(language: string): string | undefined {
  const name = language.toLowerCase();
  return grammarNames.get(name) ?? addedGrammars.get(name)?.name;
}

/** @param added the grammars of a language that `addGrammar` has added. */
export type Highlighter = (
  code: string,
  grammar: string,
  added: readonly LanguageRegistration[] | undefined,
) => HighlightedCode;

let highlightBlock: ((block: string) => HighlightedCode) | undefined;

/** Sets what highlights code. `loadHighlighter` calls it, because Shiki and its grammars take 0.1 s to load. */
export function setHighlighter(highlighter: Highlighter): void {
  // The key is the name of a grammar, a line ending, and the code.
  highlightBlock = memoizeText(
    (block) => {
      const grammar = block.slice(0, block.indexOf('\n'));
      const code = block.slice(grammar.length + 1);
      const added = usualGrammars.has(grammar) ? undefined : addedGrammars.get(grammar)?.grammars;
      return highlighter(code, grammar, added);
    },
    { maxEntries: 1_000, maxLength: 20_000 },
  );
}

/** Checks if this thread can highlight code. */
export function hasHighlighter(): boolean {
  return highlightBlock !== undefined;
}

/**
 * Splits each line of code into runs, without line endings. Code without a known language is one run per line. Results
 * are kept, up to 1,000: documents share code, and most code of a saved document hasn't changed.
 *
 * @example highlight('const a', 'ts') // → [[{ text: 'const', kind: 'k' }, { text: ' a', kind: undefined }]]
 * @throws Error if `loadRenderers` hasn't loaded the highlighter.
 */
export function highlight(code: string, language = ''): HighlightedCode {
  const text = normalizeLineEndings(code);
  const grammar = grammarOf(language);
  if (grammar === undefined) return toPlainLines(text);
  if (highlightBlock === undefined) throw new Error('loadRenderers has to be called before.');
  return highlightBlock(`${grammar}\n${text}`);
}

function toPlainLines(text: string): HighlightedCode {
  return text.split('\n').map((line) => [{ text: line, kind: undefined }]);
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
