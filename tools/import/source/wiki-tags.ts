/** Obsidian's links between notes (`[[Note|words]]`), embedded files (`![[a.png]]`) and highlights (`==words==`). */
import { posix } from 'node:path';
import type { PhrasingContent } from 'mdast';
import type { TagMeaning, TagReader } from '../document.ts';

const pattern =
  /(!?)\[\[([^\]|#^\n]*)((?:#|\^)[^\]|\n]*)?(?:\|([^\]\n]*))?\]\]|==(?=\S)([^=\n]+?)==|%%([\s\S]*?)%%|(?<= )\^[A-Za-z][A-Za-z\d-]+$/gm;

/** @param paths every file of the vault: notes name files without their folder. */
export function createWikiTags(paths: readonly string[]): TagReader {
  const byName = new Map(paths.map((path) => [posix.basename(path).toLowerCase(), path]));
  return {
    pattern,
    read: (
      [whole, bang, name = '', fragment = '', words, marked, comment],
      { findDocument },
    ): TagMeaning => {
      // The name of a block, to which other notes link.
      if (whole.startsWith('^')) return { kind: 'empty' };
      if (comment !== undefined) return { kind: 'comment', text: comment };
      if (marked !== undefined) return { kind: 'markdown', value: `<mark>${marked}</mark>` };
      const target = name.trim();
      const file = byName.get(posix.basename(target).toLowerCase());
      if (bang && file && !/\.md$/.test(file)) {
        const alt = words && !/^\d+(?:x\d+)?$/.test(words) ? words : '';
        return toInline({ type: 'image', url: `/${encodeURI(file)}`, alt });
      }
      // A fragment may name several headings, the last of which counts.
      const id = fragment.replace(/^.*[#^]/, '');
      const url = findDocument(
        `${target}${id && !fragment.startsWith('^') ? `#${encodeURIComponent(id)}` : ''}`,
      );
      const text = toText(words ?? (target || id));
      return toInline(url ? { type: 'link', url, children: [text] } : text);
    },
  };
}

function toInline(node: PhrasingContent): TagMeaning {
  return { kind: 'inline', nodes: [node] };
}

function toText(value: string): PhrasingContent & { type: 'text' } {
  return { type: 'text', value };
}
