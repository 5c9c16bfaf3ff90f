/** Reads the XML of a WordPress export. */
import { XMLParser } from 'fast-xml-parser';
import { CommandError } from '../../../lib/pipeline/command.ts';

/** Elements are lists, so that one and several read alike. */
export type Item = Readonly<Record<string, readonly unknown[]>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (_, path, _isLeaf, isAttribute) => !isAttribute && String(path).split('.').length > 2,
  captureMetaData: true,
  processEntities: {
    enabled: true,
    maxTotalExpansions: Number.POSITIVE_INFINITY,
    maxExpandedLength: Number.POSITIVE_INFINITY,
  },
  htmlEntities: true,
});

export function parseChannel(text: string, path: string): Item {
  let channel: Item | undefined;
  try {
    const { rss } = parser.parse(text) as { readonly rss?: { readonly channel?: Item } };
    channel = rss?.channel;
  } catch (error) {
    throw new CommandError(
      `${path} is not valid XML: ${(error as Error).message} Export it again in WordPress under Tools, Export.`,
    );
  }
  if (channel?.['wp:wxr_version']) return channel;
  throw new CommandError(
    `${path} is not an export of WordPress: it has no ${channel ? '<wp:wxr_version>, so it is probably an RSS feed' : '<rss> with a <channel>'}. Export your posts in WordPress under Tools, Export.`,
  );
}

export function offsetOf(item: Item): number {
  const meta = (item as Record<symbol, { readonly startIndex?: number } | undefined>)[
    XMLParser.getMetaDataSymbol() as unknown as symbol
  ];
  return meta?.startIndex ?? 0;
}

export function createLineFinder(text: string): (offset: number) => number {
  const starts: number[] = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

export function firstText(value: unknown): string {
  const [first] = Array.isArray(value) ? value : [value];
  if (typeof first === 'string') return first.trim();
  const text = (first as { readonly '#text'?: unknown } | undefined)?.['#text'];
  return typeof text === 'string' ? text.trim() : '';
}

export function textOf(item: Item, name: string): string {
  return firstText(item[name]);
}
