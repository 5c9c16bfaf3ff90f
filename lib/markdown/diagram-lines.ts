/**
 * Reads Mermaid before `beautiful-mermaid` draws it. That package skips lines that it can't read, and draws the rest; it takes
 * `A-->B` for one part, knows only the label of a part's first mention, and
 * takes a part into a block only where the part has its label.
 */

/** The statements of each type, beside those of flowcharts, as `beautiful-mermaid` 1.1.3 reads them. */
const statements: Readonly<Record<string, readonly RegExp[]>> = {
  sequenceDiagram: [
    /^(?:participant|actor)\s+\S+(?:\s+as\s+.+)?$/,
    /^Note\s+(?:left of|right of|over)\s+[^:]+:\s*.+$/i,
    /^(?:loop|alt|opt|par|critical|break|else|and)\b/,
    /^(?:end|autonumber|(?:de)?activate\s+\S+)$/,
    /^[^\s<>]+?(?<!\(\))\s*--?(?:>>?(?!>)|[)x])\s*[+-]?(?!\(\))\S+?\s*:\s*.+$/,
  ],
  stateDiagram: [
    /^direction\s+(?:TD|TB|LR|BT|RL)$/i,
    /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
    /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
    /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:\s*.+)?$/u,
    /^(?!(?:click|note|style)\b)[\w\p{L}-]+\s*:\s*.+$/u,
    /^linkStyle\s+(?:default|[\d,\s]+)\s+.+$/,
    /^\}$/,
  ],
  classDiagram: [
    /^direction\s+(?:TD|TB|LR|BT|RL)$/i,
    /^namespace\s+\S+\s*\{$/,
    /^class\s+[^\s:]+?(?:\s*~\w+~)?(?:\s*\{(?:\s*<<\w+>>\s*\})?)?$/,
    /^(?!(?:click|note|style)\b)\S+?\s*:\s*.+$/,
    /^\S+?\s+(?:"[^"]*"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.?|--)\s+(?:"[^"]*"\s+)?\S+?(?:\s*:\s*.+)?$/,
    /^\}$/,
  ],
  erDiagram: [/^\S+\s*\{$/, /^\S+\s+[|o}{]+(?:--|\.\.)[|o}{]+\s+\S+\s*:\s*.+$/, /^\}$/],
};

const flowStatements = [
  /^classDef\s+\w+\s+.+$/,
  /^class\s+[\w,-]+\s+\w+$/,
  /^style\s+[\w,-]+\s+.+$/,
  /^linkStyle\s+(?:default|[\d,\s]+)\s+.+$/,
  /^direction\s+(?:TD|TB|LR|BT|RL)$/i,
  /^subgraph\s+.+$/,
  /^end$/,
];

/** The lines of a block that isn't statements: the members of a class, the attributes of an entity. */
const memberBlock: Readonly<Record<string, RegExp>> = {
  classDiagram: /^class\s.*\{$/,
  erDiagram: /\{$/,
};

const opening = /^(?:subgraph|loop|alt|opt|par|critical|break)\b|\{$/;
const closing = /^(?:end|\})$/;

/** The words of a state, which the renderer knows only before the state's first mention. */
const stateWords = /^state\s+"[^"]+"\s+as\s+\S+$|^[\w\p{L}-]+\s*:/u;

type Readable = { readonly source: string };
type Unreadable = { readonly fault: string };

/** Settings for another renderer, and a title. */
export const frontMatter = /^\s*---\n([\s\S]*?)\n---[ \t]*(?=\n)/;

/** Between two statements, unless it is in a label. */
const semicolon = /;(?:\s+|$)(?![^[({|]*[\])}|])/;

/** @returns the source as the renderer reads it, or the first line that it would leave out or misread. */
export function readDiagram(source: string, type: string): Readable | Unreadable {
  const known = statements[type];
  const [header = '', ...lines] = source
    .replace(frontMatter, '')
    .replace(/"`([^`"]*)`"/g, (_, label: string) => `"${label.replace(/\n\s*/g, '<br>')}"`)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(?:%%|acc(?:Title|Descr)\s*:)/.test(line))
    .flatMap((line) => (known ? line : line.split(semicolon)))
    .filter((line) => line !== '');
  const writeFlow = known ? undefined : createFlowWriter(lines);
  const writeKnown = createKnownWriter(type);
  const written: string[] = [];
  /** Where each open block begins in what is written. */
  const blocks: number[] = [];
  let members = false;
  for (const line of lines) {
    const isKnown = members || (known ?? flowStatements).some((pattern) => pattern.test(line));
    const text = isKnown ? writeKnown(line) : writeFlow?.(line, blocks.length > 0);
    if (text === undefined) return { fault: `it can't read \`${line}\`.` };
    const isEnd = closing.test(line);
    if (isEnd && blocks.pop() === undefined) return { fault: `\`${line}\` ends nothing.` };
    if (isKnown && opening.test(line)) blocks.push(written.length + 1);
    members = members ? !isEnd : (memberBlock[type]?.test(line) ?? false);
    const isWords = type === 'stateDiagram' && stateWords.test(line);
    written.splice(isWords ? (blocks.at(-1) ?? 0) : written.length, 0, text);
  }
  if (blocks.length > 0) return { fault: 'a block in it has no end.' };
  if (written.length === 0) return { fault: 'it is empty.' };
  return { source: [header, ...written].join('\n') };
}

/** Writes what the renderer leaves out or misreads: numbers of messages, several keys, types of members, signs behind a method. */
function createKnownWriter(type: string) {
  let step = 0;
  return (line: string): string => {
    if (line === 'autonumber') step = 1;
    if (step > 0) return line.replace(/^\S+?\s*--?[>)x].*?:\s*/, (start) => `${start}${step++}. `);
    if (type === 'erDiagram') return line.replace(/,\s*(?=[PFU]K\b)/g, ' ');
    if (type !== 'classDiagram' || /^class\s/.test(line)) return line;
    return line.replace(methodSign, '$2$1').replace(generic, '<$1>').replace(generic, '<$1>');
  };
}

const methodSign = /(\([^)]*\)(?:\s*[^\s:]+?)?)([$*])(?=\s|$)/;
const generic = /(?<=\w)~([\w, <>]+)~(?!\w)/g;

/** The signs around the label of a part. */
const shapes = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['>', ']'],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
] as const;

const escapeSigns = (text: string) => text.replace(/[()[\]{}\\/]/g, '\\$&');

/** A label ends at the first sign that closes its shape, also within quotes. */
const shape = shapes
  .map(([open, close]) => {
    const inner = `(?:(?!${escapeSigns(close)}|[/\\\\]\\])[^"])+`;
    return `${escapeSigns(open)}(?![/\\\\([{])(?:"${inner}"|${inner})${escapeSigns(close)}`;
  })
  .join('|');

const part = new RegExp(
  String.raw`\s*([\p{L}\p{M}\p{N}_]+(?:-[\p{L}\p{M}\p{N}_]+)*)(${shape})?(:::\w[\w-]*)?\s*(&)?`,
  'uy',
);

const arrow =
  /(<?)(?:(-\.+->?|-{2,}>|-{3,}|={2,}>|={3,})(\|[^|]*\|)?|(--|-\.|==)(?![xo]\s)\s*([^\s<>|=.-](?:.*?\S)?)\s*(-{2,}>|-{3,}|\.->|-?\.-|={2,}>|={3,}))/y;

/** Writes a line of parts and arrows as the renderer reads it: spaces around arrows, ASCII names, each label where it's needed. */
function createFlowWriter(lines: readonly string[]) {
  const labels = new Map<string, string>();
  /** The parts, and whether each belongs to a block. */
  const mentioned = new Map<string, boolean>();
  const read = (line: string, write: (id: string, shape: string | undefined) => string) => {
    let text = '';
    let index = 0;
    for (let isPart = true; ; isPart = !isPart) {
      const pattern = isPart ? part : arrow;
      pattern.lastIndex = index;
      const match = pattern.exec(line);
      if (match === null) return undefined;
      index = pattern.lastIndex;
      text += isPart ? `${write(match[1] ?? '', match[2])}${match[3] ?? ''} ` : toArrow(match);
      if (isPart && match[4]) {
        text += '& ';
        isPart = false;
      } else if (isPart && /^\s*;?$/.test(line.slice(index))) return text.trim();
    }
  };
  for (const line of lines) {
    read(line, (id, shape) => {
      if (shape) labels.set(id, shape);
      return '';
    });
  }
  return (line: string, isInBlock: boolean): string | undefined =>
    read(line, (id) => {
      const isAscii = /^[\w-]+$/.test(id);
      const name = isAscii ? id : `u${Buffer.from(id).toString('hex')}`;
      const label = labels.get(id) ?? (isAscii && !mentioned.has(id) ? '' : `["${id}"]`);
      if (mentioned.get(id) || (mentioned.has(id) && !isInBlock)) return name;
      mentioned.set(id, isInBlock);
      return name + label;
    });
}

/** Long arrows become short: the renderer decides about lengths. */
function toArrow([, start = '', sign = '', label = '', open, text, close = '']: RegExpExecArray) {
  const shorten = (sign: string) =>
    sign
      .replace(/^-{2,}/, sign.endsWith('>') ? '--' : '---')
      .replace(/^={2,}/, sign.endsWith('>') ? '==' : '===')
      .replace(/\.+/, '.');
  return open === undefined
    ? `${start}${shorten(sign)}${label} `
    : `${start}${open} ${text} ${shorten(close).replace(/^\.-$/, '-.-')} `;
}
