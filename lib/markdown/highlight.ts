/** Tells keywords, strings and the like apart in code. */
import { normalizeLineEndings } from '#lib/text/format.ts';
import type { HighlightedCode, Run } from './code-theme.ts';

const plainNames: ReadonlySet<string> = new Set(['text', 'txt']);

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
  return (highlighters.get(language.toLowerCase()) ?? toPlainLines)(text);
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
