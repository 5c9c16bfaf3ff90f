/** What the exports that contain HTML have in common. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { elementsOf, textOf } from '../../../lib/markdown/tree.ts';
import type { ImportedFields, SourceDocument } from '../document.ts';

const writer = unified().use(rehypeStringify).freeze();

export function toHtmlText(nodes: readonly Nodes[]): string {
  return writer.stringify({ type: 'root', children: nodes as Root['children'] });
}

export function findElement(tree: Root, test: (element: Element) => boolean): Element | undefined {
  for (const element of elementsOf(tree)) if (test(element)) return element;
  return undefined;
}

export function findByClass(tree: Root, name: string): Element | undefined {
  return findElement(
    tree,
    ({ properties }) => Array.isArray(properties.className) && properties.className.includes(name),
  );
}

export function textOfElement(element: Element | undefined): string | undefined {
  return (element && textOf(element)) || undefined;
}

/** The HTML files of a folder of an export, sorted. */
export function listHtmlFiles(root: string, folder: string): readonly string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}

export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

type HtmlDocument = Pick<SourceDocument, 'file' | 'name' | 'body' | 'urls'> & {
  readonly kind?: 'post' | 'page';
  readonly bodyLine?: number;
  readonly fields: Partial<ImportedFields>;
  readonly notes?: SourceDocument['notes'];
};

export function toHtmlDocument({
  kind = 'post',
  bodyLine = 1,
  fields,
  notes = [],
  ...document
}: HtmlDocument): SourceDocument {
  return {
    ...document,
    kind,
    fields: { draft: false, categories: [], tags: [], keywords: [], ...fields },
    format: 'html',
    bodyLine,
    folder: '.',
    notes,
  };
}
