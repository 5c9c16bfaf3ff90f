import { createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { grammarOf, grammars } from './code-languages.ts';
import { kindOf, markerTheme, type TokenKind } from './code-theme.ts';

/** A piece of code of one kind. White space at its ends has none. */
export type Run = { readonly text: string; readonly kind: TokenKind | undefined };

/** A longer line is data rather than something to read, and a grammar may take seconds for it. */
const longestLine = 2000;

let highlighter: HighlighterCore | undefined;

/** All grammars at once: what Markdown looks like must not hang on which languages were seen before it. */
function openHighlighter(): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    themes: [markerTheme],
    langs: [...grammars],
    // A pattern that JavaScript cannot express costs a color, not the page.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return highlighter;
}

const known = new Map<string, readonly (readonly Run[])[]>();

/**
 * Tells what the pieces of each line of code are. Lines come without their line ends; code of an unknown language, or of
 * none, is one piece a line. Every block is read once per process.
 *
 * @example highlight('const a', 'ts') // → [[{ text: 'const', kind: 'k' }, { text: ' a', kind: undefined }]]
 */
export function highlight(code: string, language: string | undefined): readonly (readonly Run[])[] {
  const grammar = language && grammarOf(language);
  const text = code.replace(/\r\n?/g, '\n');
  if (!grammar) return text.split('\n').map((line) => [{ text: line, kind: undefined }]);
  const key = `${grammar}\n${text}`;
  const lines = known.get(key) ?? tokenize(text, grammar);
  known.set(key, lines);
  return lines;
}

function tokenize(code: string, grammar: string): readonly (readonly Run[])[] {
  const lines = openHighlighter().codeToTokensBase(code, {
    lang: grammar,
    theme: 'marker',
    tokenizeMaxLineLength: longestLine,
    // No limit: what a page looks like must not hang on how fast the machine is.
    tokenizeTimeLimit: 0,
  });
  return lines.map((line) =>
    mergeRuns(line.map(({ content, color }) => ({ text: content, kind: kindOf(color) }))),
  );
}

/** Joins neighbors of one kind, also across white space, and leaves white space at the ends of a piece without a kind. */
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

/** `' a '` → `' '`, `'a'`, `' '`: only the middle keeps the kind. */
function splitWhiteSpace({ text, kind }: Run): Run[] {
  const core = text.trim();
  const start = text.indexOf(core);
  return [
    { text: text.slice(0, start), kind: undefined },
    { text: core, kind },
    { text: text.slice(start + core.length), kind: undefined },
  ].filter((run) => run.text !== '');
}
