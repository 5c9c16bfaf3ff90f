/** Puts the texts of an archive that a document includes in their places. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findCodeLines, mapParts } from '../body/dialects.ts';
import { parseFrontMatter } from '../front-matter.ts';

/** Includes within includes. */
const maxDepth = 5;

const importedText = /^import\s+([A-Z]\w*)\s+from\s+["']([^"'\n]+\.mdx?)["'];?[ \t]*$/gm;

/**
 * @param file of the document, from the root.
 * @returns MDX with the texts of its own that it imports, in place of their components.
 */
export function expandImports(text: string, file: string, root: string, depth = 0): string {
  const texts = new Map<string, string>();
  for (const [, name = '', path = ''] of text.matchAll(importedText)) {
    const found = depth < maxDepth ? findText(path, file, root) : undefined;
    if (found === undefined) continue;
    texts.set(name, expandImports(readText(found, root), found, root, depth + 1));
  }
  if (texts.size === 0) return text;
  const component = /<([A-Z]\w*)\b[^<>]*(?:\/>|>\s*<\/\1>)/g;
  return text
    .replace(importedText, (line, name: string) => (texts.has(name) ? '' : line))
    .replace(component, (whole, name: string) => texts.get(name) ?? whole);
}

const shortcode =
  /\{\{[%<]\s*(?:include|readfile|read-file|rawinclude|snippet|md)\s+(?:(?:file|path|src)\s*=\s*)?["'`]?([\w./ -]+\.(?:md|markdown))["'`]?[^{}]*[%>]\}\}/g;

/** Hugo's themes: `{{% include "part.md" %}}`. */
export function expandShortcodes(text: string, file: string, root: string, depth = 0): string {
  return text.replace(shortcode, (whole, path: string) => {
    const found = depth < maxDepth ? findText(path, file, root) : undefined;
    if (found === undefined) return whole;
    return expandShortcodes(readText(found, root), found, root, depth + 1);
  });
}

/** `<<< @/a.ts{2}` and `@[code ts](./a.ts)` of VuePress and VitePress, `` `embed:a.ts` `` of Gatsby. */
const snippet =
  /^([ \t]*)(?:<<<[ \t]*([^\s{}#[\]]+)(?:#([\w-]+))?[ \t]*(?:\{([^}\n]*)\})?[^\n]*|@\[code([^\]\n]*)\]\(([^)\n]+)\)|`embed:[ \t]*([^`\n{}#]+?)[ \t]*(?:[{#][^`\n]*)?`)[ \t]*$/gm;

/** @returns the text with the files of code that it shows, if they are in the archive. @param base the folder that `@/` means. */
export function expandSnippets(text: string, file: string, root: string, base: string): string {
  const lines = text.split('\n');
  return mapParts(lines, findCodeLines(lines), (part) =>
    part.replace(snippet, (whole, indent: string, ...groups: (string | undefined)[]) => {
      const [shown, region, marked = '', options = '', imported, embedded] = groups;
      const path = shown ?? imported ?? embedded ?? '';
      const found = findText(path.replace(/^@(?=\/)/, ''), file, root, base);
      if (found === undefined) return whole;
      const code = takeRegion(readFileSync(join(root, found), 'utf8'), region).trimEnd();
      const [, lines = ''] = /\{([\d,\s-]*)\}/.exec(options) ?? /^([\d,\s-]*)/.exec(marked) ?? [];
      const named = options.replace(/\{[^}]*\}|:\S*/g, '').trim() || /[a-z]\w*$/i.exec(marked)?.[0];
      const language = named || posix.extname(found).slice(1);
      const ticks = '`'.repeat(
        Math.max(3, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)),
      );
      const fence = `${ticks}${language}${lines.trim() && ` {${lines.trim()}}`}\n${code}\n${ticks}`;
      return fence.replace(/^/gm, indent);
    }),
  );
}

/** The lines between `#region name` and its end, without what they are all indented by. */
function takeRegion(code: string, name: string | undefined): string {
  if (name === undefined) return code;
  const pattern = new RegExp(
    `#?region[ \\t]+${name}\\b[^\\n]*\\n([\\s\\S]*?)\\n[^\\n]*#?endregion`,
  );
  const [, inner = code] = pattern.exec(code) ?? [];
  const indents = Array.from(inner.matchAll(/^[ \t]*(?=\S)/gm), ([indent]) => indent.length);
  return inner.replace(new RegExp(`^[ \\t]{${Math.min(...indents)}}`, 'gm'), '');
}

/** `<!-- @include: ./a.md -->` of VuePress and VitePress, and `!!!include(a.md)!!!` of markdown-it-include. */
const includedText =
  /<!--\s*@include:\s*([^\s{}#]+)[^>]*?-->|!{3}\s*include\(\s*(.+?)\s*\)\s*!{3}/g;

export function expandIncludes(
  text: string,
  file: string,
  root: string,
  base: string,
  depth = 0,
): string {
  const lines = text.split('\n');
  return mapParts(lines, findCodeLines(lines), (part) =>
    part.replace(includedText, (whole, included: string | undefined, other = '') => {
      const path = (included ?? other).replace(/^@(?=\/)/, '');
      const found = depth < maxDepth ? findText(path, file, root, base) : undefined;
      if (found === undefined || !/\.(?:md|html)$/.test(found)) return whole;
      return expandIncludes(readText(found, root), found, root, base, depth + 1);
    }),
  );
}

function readText(path: string, root: string): string {
  return parseFrontMatter(readFileSync(join(root, path), 'utf8')).body.trim();
}

/** The path from the root. `@site/` is Docusaurus' root, and `@/` and `~/` are the source folders of others. */
function findText(path: string, file: string, root: string, base = 'content'): string | undefined {
  const plain = path.replace(/^(?:@site|[@~])\//, '/');
  const places = plain.startsWith('/')
    ? ['', 'src', base].map((folder) => posix.join(folder, plain.slice(1)))
    : [posix.join(posix.dirname(file), plain), posix.join(base, plain)];
  return places.find((place) => {
    const isInside = !place.startsWith('..');
    return isInside && existsSync(join(root, place)) && statSync(join(root, place)).isFile();
  });
}
