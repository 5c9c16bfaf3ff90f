/** Adds entries to the lists of a YAML file, and removes them again. Comments and order stay. */
import { type Document, isMap, isSeq, type Node, visit, type YAMLSeq } from 'yaml';
import { parseYamlDocument } from '../authoring/check/parsed-yaml.ts';

type Entry = Readonly<Record<string, string>>;

/** Entries by the name of their list. */
export type ListEntries = Readonly<Record<string, readonly Entry[]>>;

function readYamlFile(text: string): Document {
  return parseYamlDocument(text === '' ? '{}' : text).document.clone();
}

export function addToLists(text: string, lists: ListEntries): string {
  const document = readYamlFile(text);
  // Else all entries of a new file would be in one line.
  if (text === '' && isMap(document.contents)) document.contents.flow = false;
  for (const [list, entries] of Object.entries(lists)) {
    if (entries.length === 0) continue;
    const node = document.get(list);
    if (isSeq(node) && node.items.length > 0) {
      for (const entry of entries) (node as YAMLSeq).add(toNode(entry, document));
    } else {
      if (!isMap(document.contents)) document.contents = document.createNode({}) as never;
      document.set(list, toNode(entries, document));
    }
  }
  return document.toString({ lineWidth: 0 });
}

/** Text that begins with quotes of a word processor is quoted, because the content check takes them for the quotes of YAML. */
function toNode(value: Entry | readonly Entry[], document: Document): Node {
  const node = document.createNode(value);
  visit(node, {
    Scalar: (_, scalar) => {
      if (/^[\p{Pi}\p{Pf}„‚]/u.test(String(scalar.value))) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return node;
}

/** @param keeps whether an entry of these stays. One that was changed stays too. */
export function removeFromLists(
  text: string,
  lists: ListEntries,
  keeps: (entry: Entry) => boolean,
): string {
  const document = readYamlFile(text);
  for (const [list, entries] of Object.entries(lists)) {
    const node = document.get(list);
    if (!isSeq(node)) continue;
    const removed = new Set(entries.filter((entry) => !keeps(entry)).map(toKey));
    node.items = node.items.filter((item) => !removed.has(toKey(toValue(item, document))));
  }
  return document.toString({ lineWidth: 0 });
}

function toValue(item: unknown, document: Document): unknown {
  return isMap(item) ? item.toJS(document) : item;
}

function toKey(entry: unknown): string {
  return JSON.stringify(entry);
}
