import { memoize } from '#lib/text/memoize.ts';

/** In units of the drawing. */
const size = { width: 400, height: 210 } as const;
const columns = 4;
const linesPerColumn = 12;
const step = { column: 96, line: 15 } as const;
const start = { x: 16, y: 22 } as const;
const lineWidth = 80;

/** As `tools/authoring/content/structure.ts` writes it. */
export type Marked = { readonly structure: string };

/** In the order of the paths of a drawing, which the stylesheet colors. */
export const kindNames = ['text', 'heading', 'code', 'figure'] as const;

type Kind = (typeof kindNames)[number];
/** `length` is in characters. */
export type Block = { readonly kind: Kind; readonly length: number };

/** The parts of a document's text at its highest level, such as paragraphs. */
export function toBlocks({ structure }: Marked): readonly Block[] {
  return [...structure.matchAll(/([a-z])(\d+)/g)].flatMap(([, letter = '', length]) => {
    const kind = kindNames.find((name) => name.startsWith(letter));
    return kind ? [{ kind, length: Number(length) }] : [];
  });
}

/** The lines of each kind as the data of a path: the text in miniature, in columns. */
const toPaths = memoize((document: Marked): Readonly<Record<Kind, string>> => {
  const blocks = toBlocks(document);
  const total = blocks.reduce((sum, { length }) => sum + length, 0);
  const most = columns * linesPerColumn;
  // A short text fills a part of the drawing; a long one is scaled down to it.
  const perLine = Math.max(150, total / Math.max(1, most - blocks.length));
  const paths: Record<Kind, string> = { heading: '', text: '', code: '', figure: '' };
  let line = 0;
  for (const { kind, length } of blocks) {
    const exact = kind === 'heading' ? 1 : Math.max(0.4, length / perLine);
    const count = Math.ceil(exact);
    for (let index = 0; index < count && line < most; index++, line++) {
      const x = start.x + Math.floor(line / linesPerColumn) * step.column;
      const y = start.y + (line % linesPerColumn) * step.line;
      const rest = index === count - 1 ? exact - index : 1;
      const part = kind === 'heading' ? 0.55 : kind === 'text' ? Math.max(0.25, rest) : 1;
      paths[kind] += `M${x} ${y}h${Math.round(lineWidth * part)}`;
    }
  }
  return paths;
});

/** The structure of a text as one line, each block as long as it is in the text. */
export function Rail({ document }: { readonly document: Marked }) {
  const blocks = toBlocks(document).map(({ kind, length }) => ({
    kind,
    // A heading or a short line can still be seen.
    length: Math.max(length, 80),
  }));
  const total = blocks.reduce((sum, { length }) => sum + length, 0);
  const ends = blocks.map((_, index) =>
    blocks.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  const toX = (length: number) => Math.round((length / total) * size.width);
  return (
    <svg
      className="mark rail"
      viewBox={`0 0 ${size.width} 8`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {kindNames.map((name) => (
        <path
          key={name}
          d={blocks
            .map(({ kind, length }, index) =>
              kind === name ? `M${toX(ends[index] ?? 0)} 4h${Math.max(1, toX(length) - 1)}` : '',
            )
            .join('')}
        />
      ))}
    </svg>
  );
}

/** A document without a cover is drawn as it is built: headings, text, code and figures, in the colors of the theme. */
export function Mark({ document }: { readonly document: Marked }) {
  return (
    <svg className="mark" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {kindNames.map((kind) => (
        <path key={kind} d={toPaths(document)[kind]} />
      ))}
    </svg>
  );
}
