/** Loads what only some bodies need to be rendered: the highlighter, the grammar of a rare language, the renderer of diagrams. */
import { bundledLanguagesInfo } from 'shiki/langs';
import { hasDiagramRenderer, setDiagramRenderer } from './diagram.ts';
import { addGrammar, hasHighlighter, isLoadedLanguage, setHighlighter } from './highlight.ts';

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
 * it before a body is rendered.
 */
export async function loadRenderers(bodies: Iterable<string>): Promise<void> {
  const names = new Set<string>();
  for (const body of bodies) {
    for (const [, name = ''] of body.matchAll(fence)) names.add(name.toLowerCase());
  }
  for (const name of names) await loadLanguage(name);
  if (names.has('mermaid')) await loadDiagramRenderer();
  if (names.size > 0) await loadHighlighter();
}

async function loadLanguage(name: string): Promise<void> {
  const info = isLoadedLanguage(name) ? undefined : languages.get(name);
  if (info === undefined) return;
  const { default: grammars } = await info.import();
  addGrammar([info.id, ...(info.aliases ?? [])], { name: info.id, grammars });
}

/** Loads what highlights code. */
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
