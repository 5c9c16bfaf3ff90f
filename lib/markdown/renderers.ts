/** Loads what bodies need to be rendered and few bodies use: the grammar of a rare language, the renderer of diagrams. */
import { bundledLanguagesInfo } from 'shiki/langs';
import { hasDiagramRenderer, setDiagramRenderer } from './diagram.ts';
import { addGrammar, isLoadedLanguage } from './highlight.ts';

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

/** The info string of a fence, which may stand in a list or a quote. */
const fence = /^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*([^\s`{]+)/gm;

/**
 * Loads what these bodies need. Code in a language that isn't loaded has no colors, and a diagram shows its source, so call
 * it before a body is rendered.
 */
export async function loadRenderers(bodies: Iterable<string>): Promise<void> {
  const names = new Set<string>();
  for (const body of bodies) {
    for (const [, name = ''] of body.matchAll(fence)) names.add(name.toLowerCase());
  }
  for (const name of names) {
    const info = isLoadedLanguage(name) ? undefined : languages.get(name);
    if (info === undefined) continue;
    const { default: grammars } = await info.import();
    addGrammar([info.id, ...(info.aliases ?? [])], { name: info.id, grammars });
  }
  if (names.has('mermaid') && !hasDiagramRenderer()) {
    const { renderMermaidSVG } = await import('beautiful-mermaid');
    setDiagramRenderer(renderMermaidSVG);
  }
}
