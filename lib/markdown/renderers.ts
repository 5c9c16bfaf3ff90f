/** Loads what only some bodies need to be rendered: the highlighter, the grammar of a rare language, the renderer of diagrams. */
import { bundledLanguagesInfo } from 'shiki/langs';
import { drawSvg, hasDiagramRenderer, setDiagramRenderer, toFaultReason } from './diagram.ts';
import {
  addGrammar,
  hasHighlighter,
  highlight,
  isLoadedLanguage,
  isPlainLanguage,
  setHighlighter,
} from './highlight.ts';
import {
  type CodeBlock,
  getCodePreparer,
  MissingCodeError,
  type PreparedCode,
} from './prepared-code.ts';

/** Languages with two names for each: its own and its short ones. */
const languages = new Map(
  bundledLanguagesInfo.flatMap((info) =>
    [info.id, ...(info.aliases ?? [])].map((name) => [name, info] as const),
  ),
);

/** Every language name that a code block may use. */
export const languageNames: readonly string[] = [...languages.keys(), 'text', 'txt', 'mermaid'];

/** Whether a code block may name this language. */
export function isKnownLanguage(language: string): boolean {
  return languageNames.includes(language.toLowerCase());
}

/** The info string of a fence, wherever it is. */
const fence = /(?:`{3,}|~{3,})[ \t]*([^\s`{]+)/g;

/**
 * Loads what these bodies need. Code in a language that isn't loaded has no colors, and a diagram shows its source, so call
 * it before a body is rendered. If another thread prepares code, it prepares that of these bodies.
 */
export async function loadRenderers(bodies: Iterable<string>): Promise<void> {
  const texts = [...bodies];
  const preparer = getCodePreparer();
  if (preparer) return preparer.prepare(texts.flatMap(findCodeBlocks));
  const names = await loadLanguages(texts);
  if (names.size > 0) await loadHighlighter();
}

/**
 * Loads what these bodies need, but the highlighter, which `withRenderers` loads if code has no colors yet.
 *
 * @returns the names of the languages.
 */
export async function loadLanguages(bodies: Iterable<string>): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const text of bodies) {
    for (const [, name = ''] of text.matchAll(fence)) names.add(name.toLowerCase());
  }
  for (const name of names) await loadLanguage(name);
  if (names.has('mermaid')) await loadDiagramRenderer();
  return names;
}

async function loadLanguage(name: string): Promise<void> {
  const info = isLoadedLanguage(name) ? undefined : languages.get(name);
  if (info === undefined) return;
  const { default: grammars } = await info.import();
  addGrammar([info.id, ...(info.aliases ?? [])], { name: info.id, grammars });
}

/** Loads what highlights code. `highlight` needs it, unless the code has no colors. */
export async function loadHighlighter(): Promise<void> {
  if (hasHighlighter()) return;
  const { highlightWithShiki } = await import('./shiki.ts');
  setHighlighter(highlightWithShiki);
}

async function loadDiagramRenderer(): Promise<void> {
  if (hasDiagramRenderer()) return;
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  setDiagramRenderer(renderMermaidSVG);
}

/** Calls a function that renders code. If a block is missing, prepares it and calls the function again. */
export async function withRenderers<Result>(render: () => Result): Promise<Result> {
  for (;;) {
    try {
      return render();
    } catch (error) {
      if (!(error instanceof MissingCodeError)) throw error;
      await prepareBlock(error.block);
    }
  }
}

async function prepareBlock(block: CodeBlock): Promise<void> {
  const preparer = getCodePreparer();
  if (preparer === undefined) return loadHighlighter();
  await preparer.prepare([block]);
}

/** Highlights or draws one block in this thread. */
export async function prepareCode({ form, language, code }: CodeBlock): Promise<PreparedCode> {
  await loadLanguage(language.toLowerCase());
  if (form === 'runs') {
    await loadHighlighter();
    return { form, lines: highlight(code, language) };
  }
  await loadDiagramRenderer();
  try {
    return { form, svg: drawSvg(code) ?? '' };
  } catch (error) {
    return { form: 'fault', message: toFaultReason(error) };
  }
}

/** The beginning of fenced code, which may be in a list, a quote or a footnote, and its info string. */
const opening =
  /^((?:[ \t>]|[*+-][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]\s]+\]:)*)(`{3,}(?=[^`]*$)|~{3,})[ \t]*(\S*)/;

/**
 * Finds the code of a body before it is parsed, in order. Blocks that it misses or misreads are prepared when a page needs them.
 *
 * @example findCodeBlocks('- ```ts\n  a\n  ```') // → [{ form: 'runs', language: 'ts', code: 'a' }]
 */
export function findCodeBlocks(markdown: string): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const lines = markdown.split('\n')[Symbol.iterator]();
  for (const line of lines) {
    const [, prefix = '', fence, language = ''] = opening.exec(line) ?? [];
    if (fence === undefined) continue;
    const indent = new RegExp(`^[ \\t>]{0,${prefix.length}}`);
    const closing = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`);
    const code: string[] = [];
    for (const next of lines) {
      const text = next.replace(indent, '');
      if (closing.test(text)) break;
      code.push(text);
    }
    const form = language === 'mermaid' ? 'svg' : 'runs';
    if (language && !isPlainLanguage(language))
      blocks.push({ form, language, code: code.join('\n') });
  }
  return blocks;
}
