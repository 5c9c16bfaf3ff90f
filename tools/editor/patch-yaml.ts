/** Changes values in a YAML text, and leaves every other line as it is. */
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';
import type { FormFields, Values } from './document-text.ts';
import { foldLike } from './fold-scalar.ts';
import { writeItem, writePair } from './write-yaml.ts';

/** The fields of a form, or of a group in it. */
type Form = Pick<FormFields, 'names' | 'required'>;

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** Whether a form shows two values as the same: it has no difference between a missing and an empty one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
  if (Array.isArray(a) && Array.isArray(b)) {
    const [left, right] = [a, b].map((items) => items.filter((item) => !isEmpty(item)));
    return (
      left?.length === right?.length && !!left?.every((item, index) => isSame(item, right?.[index]))
    );
  }
  if (isFields(a) && isFields(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) =>
      isSame(a[name], b[name]),
    );
  }
  return a === b;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isFields(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === null;
}

function isFields(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value without what the form has left empty. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.filter((item) => !isEmpty(item)).map(withoutEmpty);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      isEmpty(part) ? [] : [[name, withoutEmpty(part)]],
    ),
  );
}

/** The YAML of a new file. */
export function writeYaml(values: Values, { names, required }: Form): string {
  return names
    .filter((name) => !isEmpty(values[name]))
    .filter((name) => values[name] !== false || required.includes(name))
    .map((name) => writePair(name, withoutEmpty(values[name]), undefined, 0))
    .join('');
}

/**
 * @param form its fields, in the order of a new file. Others stay.
 * @throws if a value couldn't be written, so that nothing is saved.
 */
export function patchYaml(yaml: string, values: Values, form: Form): string {
  const { names } = form;
  const document = parseDocument<Node>(yaml);
  const root = document.contents;
  if (!isMap(root)) {
    if (yaml.trim() !== '' && root !== null) throw new Error('The front matter has no fields.');
    return writeYaml(values, form);
  }
  const edits = patchMap(yaml, root, values, form, 0);
  const patched = edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce(
      (text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end),
      yaml,
    );
  const after = (parseDocument(patched).toJS() ?? {}) as Values;
  const before = document.toJS() as Values;
  const isRight = [...new Set([...names, ...Object.keys(before), ...Object.keys(after)])].every(
    (name) =>
      isSame(
        after[name],
        names.includes(name) ? toWanted(before, values, form, name) : before[name],
      ),
  );
  if (!isRight) throw new Error('This change can’t be written into the file. Edit it by hand.');
  return patched;
}

/** A switch that the author turns off leaves the file, unless each file has it. */
function toWanted(before: Values, values: Values, { required }: Form, name: string): unknown {
  const value = values[name];
  return value === false && before[name] !== false && !required.includes(name) ? undefined : value;
}

function patchMap(
  yaml: string,
  map: YAMLMap,
  values: Values,
  form: Form,
  indent: number,
): readonly Edit[] {
  const pairs = map.items as Pair<Node, Node | null>[];
  const nameOf = ({ key }: Pair<Node, unknown>) => String(isScalar(key) ? key.value : key);
  const byName = new Map(pairs.map((pair) => [nameOf(pair), pair]));
  const before = map.toJSON() as Values;
  const edits: Edit[] = [];
  let last: Pair<Node, Node | null> | undefined;
  for (const name of form.names) {
    const pair = byName.get(name);
    const value = toWanted(before, values, form, name);
    if (pair !== undefined) {
      const start = yaml.lastIndexOf('\n', (pair.key.range?.[0] ?? 0) - 1) + 1;
      if (isEmpty(value) && !isEmpty(before[name])) {
        edits.push({ start, end: endOfPair(yaml, pair), text: '' });
      } else if (!isSame(before[name], value)) {
        edits.push(...patchPair(yaml, pair, name, withoutEmpty(value), indent));
      }
      last = pair;
    } else if (!isEmpty(value)) {
      // Below the field that comes before it in a new file.
      const at = last ? endOfPair(yaml, last) : startOfMap(yaml, map);
      edits.push({
        start: at,
        end: at,
        text: writePair(name, withoutEmpty(value), undefined, indent),
      });
    }
  }
  // Edits of one place are applied from the last to the first.
  return mergeInsertions(edits);
}

/** Several new fields at one place become one edit, in their order. */
function mergeInsertions(edits: readonly Edit[]): readonly Edit[] {
  const merged = new Map<string, Edit>();
  for (const edit of edits) {
    const key = `${edit.start}-${edit.end}`;
    const text = (merged.get(key)?.text ?? '') + edit.text;
    merged.set(key, { ...edit, text });
  }
  return [...merged.values()];
}

function toGroup(names: readonly string[]): Form {
  return { names, required: names };
}

function startOfMap(yaml: string, map: YAMLMap): number {
  const first = (map.items[0]?.key as Node | undefined)?.range?.[0] ?? 0;
  return yaml.lastIndexOf('\n', first - 1) + 1;
}

function patchPair(
  yaml: string,
  pair: Pair<Node, Node | null>,
  name: string,
  value: unknown,
  indent: number,
): readonly Edit[] {
  const node = pair.value;
  if (isMap(node) && !node.flow && isFields(value)) {
    const names = [...new Set([...Object.keys(node.toJSON() as Values), ...Object.keys(value)])];
    return patchMap(yaml, node, value, toGroup(names), columnOf(yaml, startOfNode(node)));
  }
  if (isSeq(node) && !node.flow && Array.isArray(value) && value.length > 0) {
    return patchItems(yaml, node.items as Node[], value);
  }
  const start = pair.key.range?.[0] ?? 0;
  const end = node?.range?.[1] ?? yaml.indexOf(':', start) + 1;
  const folded = foldLike(yaml, node, value);
  const text = folded ?? writePair(name, value, node, indent).trimEnd().slice(indent);
  const from = folded === undefined ? start : (node?.range?.[0] ?? start);
  return [{ start: from, end, text: yaml[end - 1] === '\n' ? `${text.trimEnd()}\n` : text }];
}

/** The items at the beginning and at the end that are the same stay. */
function patchItems(
  yaml: string,
  items: readonly Node[],
  values: readonly unknown[],
): readonly Edit[] {
  const before = items.map((item) => (item as YAMLMap).toJSON() as unknown);
  if (before.length === values.length) {
    return items.flatMap((item, index) => {
      const value = values[index];
      if (isSame(before[index], value)) return [];
      if (isMap(item) && !item.flow && isFields(value)) {
        const names = [
          ...new Set([...Object.keys(before[index] as Values), ...Object.keys(value)]),
        ];
        const edits = patchMap(
          yaml,
          item,
          value,
          toGroup(names),
          columnOf(yaml, startOfNode(item)),
        );
        // The first key stands behind the dash, and its line can't go.
        if (
          !edits.some(
            ({ start, end }) =>
              start <= startOfNode(item) &&
              end > startOfNode(item) &&
              yaml.slice(start, end).includes('\n'),
          )
        )
          return edits;
      }
      return [replaceItems(yaml, items, index, index + 1, [value])];
    });
  }
  let first = 0;
  while (first < values.length && first < before.length && isSame(before[first], values[first]))
    first += 1;
  let kept = 0;
  while (
    kept < Math.min(before.length, values.length) - first &&
    isSame(before[before.length - 1 - kept], values[values.length - 1 - kept])
  ) {
    kept += 1;
  }
  const added = values.slice(first, values.length - kept);
  return [replaceItems(yaml, items, first, items.length - kept, added)];
}

function replaceItems(
  yaml: string,
  items: readonly Node[],
  from: number,
  to: number,
  values: readonly unknown[],
): Edit {
  const dashOf = (item: Node) => yaml.lastIndexOf('-', startOfNode(item) - 1);
  const lineOf = (item: Node) => yaml.lastIndexOf('\n', dashOf(item) - 1) + 1;
  const [sample] = items;
  const indent = sample ? columnOf(yaml, dashOf(sample)) : 0;
  const old = items[from];
  const previous = items[to - 1];
  const start = old && from < to ? lineOf(old) : previous ? endOfNode(yaml, previous) : 0;
  const end = previous && from < to ? endOfNode(yaml, previous) : start;
  return {
    start,
    end,
    text: values
      .map((value, index) =>
        writeItem(value, items[Math.min(from + index, items.length - 1)], indent),
      )
      .join(''),
  };
}

function startOfNode(node: Node): number {
  return node.range?.[0] ?? 0;
}

function columnOf(yaml: string, position: number): number {
  return position - (yaml.lastIndexOf('\n', position - 1) + 1);
}

function endOfPair(yaml: string, { key, value }: Pair<Node, Node | null>): number {
  return value === null ? endOfLine(yaml, key.range?.[1] ?? 0) : endOfNode(yaml, value);
}

/** The beginning of the line below a node. What stands behind it on its line, such as a comment, belongs to it. */
function endOfNode(yaml: string, node: Node): number {
  if (!('flow' in node) || node.flow !== true) {
    const lastItem: unknown = isMap(node) || isSeq(node) ? node.items.at(-1) : undefined;
    if (isMap(node) && lastItem) return endOfPair(yaml, lastItem as Pair<Node, Node | null>);
    if (isSeq(node) && lastItem) return endOfNode(yaml, lastItem as Node);
  }
  return endOfLine(yaml, node.range?.[1] ?? 0);
}

function endOfLine(yaml: string, position: number): number {
  if (yaml[position - 1] === '\n') return position;
  const end = yaml.indexOf('\n', position);
  return end < 0 ? yaml.length : end + 1;
}
