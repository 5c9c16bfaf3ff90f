/** Puts the texts of an archive that a document includes in their places. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
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

function readText(path: string, root: string): string {
  return parseFrontMatter(readFileSync(join(root, path), 'utf8')).body.trim();
}

/** The path from the root. `@site/` is Docusaurus' root, and `@/` and `~/` are the source folders of others. */
function findText(path: string, file: string, root: string): string | undefined {
  const plain = path.replace(/^(?:@site|[@~])\//, '/');
  const places = plain.startsWith('/')
    ? ['', 'src', 'content'].map((folder) => posix.join(folder, plain.slice(1)))
    : [posix.join(posix.dirname(file), plain), posix.join('content', plain)];
  return places.find((place) => {
    const isInside = !place.startsWith('..');
    return isInside && existsSync(join(root, place)) && statSync(join(root, place)).isFile();
  });
}
