/** Highlights code with Shiki. Loading it takes 0.1 s, so `loadHighlighter` imports it for the first code. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
import { memoize } from '#lib/text/memoize.ts';
import { type HighlightedCode, kindOf, markerTheme } from './code-theme.ts';
import { mergeRuns } from './highlight.ts';

type Grammars = readonly LanguageRegistration[];

/** Each has the grammars that it refers to. */
const grammars: Grammars = [
  css,
  diff,
  docker,
  html,
  http,
  javascript,
  json,
  jsx,
  lua,
  python,
  shellscript,
  sql,
  toml,
  tsx,
  typescript,
  xml,
  yaml,
].flat();

/** These refer to most of the other languages. */
const embeddingNames: ReadonlySet<string> = new Set(['markdown', 'mdx']);

/**
 * Each comes after those that it refers to. Without its list of them: Shiki would load it again after each of these languages, which
 * takes 0.15 s.
 */
const allGrammars: Grammars = [...grammars, ...[markdown, mdx].flat().map(withoutEmbedded)];

function withoutEmbedded(grammar: LanguageRegistration): LanguageRegistration {
  return { ...grammar, embeddedLangsLazy: [] };
}

/** Shiki's other engine translates each pattern to JavaScript, which took more time than the rest of a body. */
const engine = await createOnigurumaEngine({ instantiator: instantiateOniguruma });

/** Shiki's own module unpacks the file with `Response`, for which Node takes 0.08 s to load `fetch`. */
async function instantiateOniguruma(imports?: WebAssembly.Imports): Promise<WebAssembly.Exports> {
  const file = createRequire(import.meta.url).resolve('shiki/onig.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(file), imports);
  return instance.exports;
}

/**
 * Loads the usual grammars at once, because the colors of embedded code would otherwise depend on what was loaded before. An
 * added language has a highlighter of its own for the same reason.
 */
const openHighlighter = memoize((langs: Grammars) =>
  createHighlighterCoreSync({ themes: [markerTheme], langs: [...langs], engine }),
);

/** In characters. Longer lines are usually data, and a grammar may take seconds for one. */
const maxLineLength = 2000;

/** @param added the grammars of a language that isn't a usual one. */
export function highlightWithShiki(
  code: string,
  grammar: string,
  added: Grammars | undefined,
): HighlightedCode {
  const langs = added ?? (embeddingNames.has(grammar) ? allGrammars : grammars);
  const lines = openHighlighter(langs).codeToTokensBase(code, {
    lang: grammar,
    theme: 'marker',
    tokenizeMaxLineLength: maxLineLength,
    // 0 is no limit: the colors must not depend on the speed of the machine.
    tokenizeTimeLimit: 0,
  });
  return lines.map((line) =>
    mergeRuns(line.map(({ content, color }) => ({ text: content, kind: kindOf(color) }))),
  );
}
