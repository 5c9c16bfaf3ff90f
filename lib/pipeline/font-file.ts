/** Reads what the build needs of font files: OpenType 1.9, "Font file" and "cmap". */

/** The code points that a font has a glyph for. Reads the formats 4 and 12 of `cmap`, which every font for Unicode has. */
export function listCodePoints(font: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  const cmap = findTable(font, 'cmap');
  if (cmap === undefined) return found;
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    const format = table.readUInt16BE(0);
    const ranges = format === 4 ? readSegments(table) : format === 12 ? readGroups(table) : [];
    for (const [first, last] of ranges) {
      for (let code = first; code <= last; code += 1) found.add(code);
    }
  }
  return found;
}

type CodePointRange = readonly [first: number, last: number];

/** A segment may contain code points without a glyph, but not in a font that was subset: harfbuzz writes exact segments. */
function readSegments(table: Buffer): readonly CodePointRange[] {
  const count = table.readUInt16BE(6) / 2;
  return Array.from({ length: count }, (_, index): CodePointRange => {
    const last = table.readUInt16BE(14 + 2 * index);
    return [table.readUInt16BE(16 + 2 * count + 2 * index), Math.min(last, 0xfffe)];
  });
}

function readGroups(table: Buffer): readonly CodePointRange[] {
  const count = table.readUInt32BE(12);
  return Array.from({ length: count }, (_, index): CodePointRange => {
    const at = 16 + 12 * index;
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
  });
}

function findTable(font: Buffer, tag: string): Buffer | undefined {
  return readTables(font, 0).find((table) => table.record.toString('latin1', 0, 4) === tag)?.data;
}

type Table = { readonly record: Buffer; readonly data: Buffer };

/** @param start where the table directory of the font begins. */
function readTables(file: Buffer, start: number): readonly Table[] {
  return Array.from({ length: file.readUInt16BE(start + 4) }, (_, index) => {
    const record = file.subarray(start + 12 + 16 * index, start + 28 + 16 * index);
    const offset = record.readUInt32BE(8);
    return { record, data: file.subarray(offset, offset + record.readUInt32BE(12)) };
  });
}

/** The first font of a collection (`.ttc`), as a file of its own. Returns any other file as it is. */
export function toFirstFont(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'ttcf') return file;
  const start = file.readUInt32BE(12);
  const tables = readTables(file, start);
  const head = Buffer.from(file.subarray(start, start + 12 + 16 * tables.length));
  let offset = head.length;
  const parts = tables.map(({ data }, index) => {
    head.writeUInt32BE(offset, 12 + 16 * index + 8);
    // Every table begins at a multiple of four bytes.
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...parts]);
}
