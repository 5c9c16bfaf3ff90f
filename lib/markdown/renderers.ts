/** Loads what only some bodies need to be rendered: Shiki with the grammars of their languages, and the renderer of diagrams. */
import { bundledLanguagesInfo } from 'shiki/langs';
import { hasDiagramRenderer, setDiagramRenderer } from './diagram.ts';
import { addHighlighter, isLoadedLanguage, kindOf, markerTheme, mergeRuns } from './highlight.ts';

/** Each language by its own name and its short ones. */
const languages = new Map(
  bundledLanguagesInfo.flatMap((info) => namesOf(info).map((name) => [name, info] as const)),
);

function namesOf({ id, aliases = [] }: (typeof bundledLanguagesInfo)[number]): readonly string[] {
  return [id, ...aliases];
}

const others = ['text', 'txt', 'plain', 'plaintext', 'mermaid'];
export const languageNames: readonly string[] = [...languages.keys(), ...others];

/** Whether a code block may name this language. */
export function isKnownLanguage(language: string): boolean {
  return languageNames.includes(language.toLowerCase());
}

/** The info string of a fence, wherever it is. */
const fence = /(?:`{3,}|~{3,})[ \t]*([^\s`{]+)/g;

/**
 * Loads what these bodies need. Code in a language that isn't loaded has no colors, and a diagram shows its source, so call
 * it before a body is rendered.
 */
export async function loadRenderers(bodies: Iterable<string>): Promise<void> {
  const names = new Set<string>();
  for (const body of bodies) {
    for (const [, name = ''] of body.matchAll(fence)) names.add(name.toLowerCase());
  }
  for (const name of names) await loadLanguage(name);
  if (names.has('mermaid')) await loadDiagramRenderer();
}

/** Colors code within Markdown. */
const embedded = [
  'sh',
  'css',
  'diff',
  'html',
  'http',
  'js',
  'json',
  'python',
  'sql',
  'ts',
  'tsx',
  'yaml',
];

/** In characters. Longer lines are usually data, and a grammar may take seconds for one. */
const maxLineLength = 2000;

/** Each language has a highlighter of its own, so that its colors don't depend on what else was loaded. */
async function loadLanguage(name: string): Promise<void> {
  const info = languages.get(name);
  if (info === undefined || isLoadedLanguage(name)) return;
  const inMarkdown = /^mdx?$|^markdown$/.test(info.id) ? embedded : [];
  const grammars = [...inMarkdown.flatMap((other) => languages.get(other) ?? []), info];
  const { createHighlighterCore } = await import('shiki/core');
  const { createOnigurumaEngine } = await import('shiki/engine/oniguruma');
  // Shiki's other engine translates each pattern to JavaScript, which took more time than the rest of a body.
  const highlighter = await createHighlighterCore({
    themes: [markerTheme],
    // It advises to create only one.
    warnings: false,
    langs: grammars.map((grammar) => grammar.import),
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  addHighlighter(namesOf(info), (code) => {
    const lines = highlighter.codeToTokensBase(code, {
      lang: info.id,
      theme: 'marker',
      tokenizeMaxLineLength: maxLineLength,
      // 0 is no limit: the colors must not depend on the speed of the machine.
      tokenizeTimeLimit: 0,
    });
    return lines.map((line) =>
      mergeRuns(line.map(({ content, color }) => ({ text: content, kind: kindOf(color) }))),
    );
  });
}

async function loadDiagramRenderer(): Promise<void> {
  if (hasDiagramRenderer()) return;
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  setDiagramRenderer(renderMermaidSVG);
}
