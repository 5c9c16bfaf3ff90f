/** Writes values as the files of the site have them: short lists on one line, long texts below their name, and quotes as they were. */
import { Document, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';

const widthMax = 100;

/**
 * @param like the node that stood there, whose style the value takes.
 * @param indent the column of the name.
 * @example writePair('tags', ['http', 'mdx'], undefined, 0) // → 'tags: [http, mdx]\n'
 */
export function writePair(
  name: string,
  value: unknown,
  like: Node | null | undefined,
  indent: number,
): string {
  const inline = writeInline(value, like);
  const key = new Document(name).toString({ lineWidth: 0 }).trimEnd();
  if (inline !== undefined) return indentLines(`${key}: ${inline}\n`, indent);
  return indentLines(writeBlock({ [name]: value }, like), indent);
}

/** @param indent the column of the dash. */
export function writeItem(value: unknown, like: Node | undefined, indent: number): string {
  const inline = writeInline(value, like);
  if (inline !== undefined) return indentLines(`- ${inline}\n`, indent);
  return indentLines(writeBlock([value], like), indent);
}

function writeBlock(value: object, like: Node | null | undefined): string {
  const document = new Document(value);
  const root = document.contents as unknown as { readonly items: readonly unknown[] };
  const [first] = root.items;
  const node = isSeq(document.contents) ? first : (first as { readonly value: unknown }).value;
  style(node, like);
  return document.toString({
    lineWidth: widthMax,
    minContentWidth: 0,
    flowCollectionPadding: false,
  });
}

function style(node: unknown, like: Node | null | undefined): void {
  if (isScalar(node) && typeof node.value === 'string') {
    node.type = toScalarType(node.value, isScalar(like) ? like.type : undefined);
  }
  if (isSeq(node)) {
    const sample = isSeq(like) ? like.items : [];
    for (const [index, item] of node.items.entries()) {
      style(item, (sample[index] ?? sample[0]) as Node);
    }
  }
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      const same = isMap(like) ? like.get(isScalar(key) ? key.value : key, true) : undefined;
      style(value, same as Node | undefined);
    }
  }
}

function toScalarType(value: string, type: Scalar['type']): Scalar.Type {
  if (value.includes('\n')) return 'BLOCK_LITERAL';
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') return type;
  return type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE' ? type : 'PLAIN';
}

/** @returns `undefined` for what needs lines of its own. */
function writeInline(value: unknown, like: Node | null | undefined): string | undefined {
  if (Array.isArray(value)) {
    if (isSeq(like) ? !like.flow : value.some((item) => typeof item === 'object')) return undefined;
    const sample = isSeq(like) ? (like.items as Node[]) : [];
    const same = (item: unknown) => sample.find((node) => isScalar(node) && node.value === item);
    const items = value.map((item) => writeInFlow(item, same(item)));
    return `[${items.join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    if (!isMap(like) || !like.flow) return undefined;
    const parts = Object.entries(value).map(
      ([name, part]) =>
        `${writeInFlow(name)}: ${writeInFlow(part, like.get(name, true) as Node | undefined)}`,
    );
    return `{ ${parts.join(', ')} }`;
  }
  if (typeof value !== 'string') return String(value);
  const type = isScalar(like) ? like.type : undefined;
  if (value.includes('\n') || type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') return undefined;
  const document = new Document({ a: value });
  style(document.get('a', true), like);
  return document.toString({ lineWidth: 0 }).slice('a: '.length).trimEnd();
}

/** A value between brackets, where commas and brackets need quotes. */
function writeInFlow(value: unknown, like?: Node): string {
  if (typeof value === 'object' && value !== null)
    return writeInline(value, like) ?? JSON.stringify(value);
  const document = new Document([value], { flow: true } as never);
  if (isSeq(document.contents)) {
    document.contents.flow = true;
    style(document.contents.items[0], like);
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1);
}

function indentLines(text: string, indent: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(indent));
}
