/** Escapes text for Markdown: the rules of `mdast-util-to-markdown` and `mdast-util-gfm`, for the places that lists need. */

/** Where a text is. */
export type TextPosition = {
  /** The character before it; `\n` at the start of a block. */
  readonly before: string;
  readonly after: string;
  readonly isHeading?: true;
  /** Whether it is the text of a link. */
  readonly isLabel?: true;
};

/** A character that may need a backslash. The first group is what has to be before it. */
type Pattern = {
  readonly expression: RegExp;
  readonly before: boolean;
  readonly after: boolean;
};

function toPattern(character: string, before = '', after = ''): Pattern {
  const escaped = character.replace(/[$()*+.?[\\\]^{|}]/, '\\$&');
  const expression = new RegExp(
    `${before && `(${before})`}${escaped}${after && `(?:${after})`}`,
    'g',
  );
  return { expression, before: before !== '', after: after !== '' };
}

/** What follows the `&` of a character reference: CommonMark 0.31.2, section 2.5. */
const characterReference = '#\\d{1,7};|#[Xx][\\dA-Fa-f]{1,6};|[A-Za-z][\\dA-Za-z]*;';

/** A `&` in a URL that begins a character reference. */
export const referenceInUrl = new RegExp(`&(?=${characterReference})`, 'g');

const lineStart = '[\\r\\n][\\t ]*';

const everywhere: readonly Pattern[] = [
  ...['\t', ' '].flatMap((blank) => [
    toPattern(blank, '', '[\\r\\n]'),
    toPattern(blank, '[\\r\\n]'),
  ]),
  toPattern('\r', '[\\r\\n]'),
  toPattern('\r', '', '\\r'),
  toPattern('\n', '\\n'),
  toPattern('\n', '', '[\\r\\n]'),
  toPattern('!', '', '\\['),
  toPattern('&', '', characterReference),
  toPattern('(', '(?:\\])'),
  toPattern('<', '', '[!/?A-Za-z]'),
  toPattern('\\', '', '[\\r\\n]'),
  ...['[', '`'].map((character) => toPattern(character)),
  // Between spaces, they mark nothing.
  { expression: /(?<=\S)[*_~]|[*_~](?=\S)/g, before: false, after: false },
  ...['#', '=', '>', '[', '_', '`', '~'].map((character) => toPattern(character, lineStart)),
  toPattern(')', `${lineStart}(?:\\d+)`),
  toPattern('*', lineStart, '(?:[ \t\r\n*])'),
  toPattern('+', lineStart, '(?:[ \t\r\n])'),
  toPattern('-', lineStart, '(?:[ \t\r\n-])'),
  toPattern('.', `${lineStart}(?:\\d+)`, '(?:[ \t\r\n]|$)'),
  toPattern('<', lineStart, '[!/?A-Za-z]'),
  toPattern('|', lineStart, '[\t :-]'),
  toPattern(':', lineStart, '-'),
  toPattern('-', lineStart, '[:|-]'),
];

/** GitHub makes links of URLs and email addresses in text. */
const outsideLabels: readonly Pattern[] = [
  toPattern('@', '[+\\-.\\w]', '[\\-.\\w]'),
  toPattern('.', '[Ww]', '[\\-.\\w]'),
  toPattern(':', '[ps]', '\\/'),
];

const inLabels: readonly Pattern[] = [toPattern(']')];

const inHeadings: readonly Pattern[] = [
  toPattern('\r'),
  toPattern('\n'),
  toPattern('#', '', '[\\r\\n]|$'),
];

/** No pattern matches a text without these characters that neither begins nor ends with a space. */
const maybeUnsafe = /[\t\n\r!#&()*+.:<=>@[\\\]_`|~-]|^ | $/;

/** @example escapeText('1. *a*', { before: '\n', after: '\n' }) // → '1\. \*a\*' */
export function escapeText(text: string, place: TextPosition): string {
  if (!maybeUnsafe.test(text)) return text;
  const { before, after } = place;
  const whole = before + text + after;
  const end = whole.length - after.length;
  const found = findUnsafe(whole, place);
  const positions = [...found.keys()].sort((a, b) => a - b);
  let escaped = '';
  let start = before.length;
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index] ?? 0;
    if (position < start || position >= end) continue;
    const run = countWordUnderscores(whole, position, positions, found, before.length, end);
    if (run > 0) {
      index += run - 1;
      continue;
    }
    if (isEscapedByNeighbor(position, positions, index, found, before.length, end)) continue;
    escaped += escapeBackslashes(whole.slice(start, position), '\\');
    start = position + 1;
    const character = whole.charAt(position);
    escaped += /[!-/:-@[-`{-~]/.test(character)
      ? `\\${character}`
      : `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
  }
  return escaped + escapeBackslashes(whole.slice(start, end), after);
}

type Found = Map<number, { before: boolean; after: boolean }>;

/** Finds the positions of unsafe characters, and whether each is unsafe only because of a neighbor. */
function findUnsafe(whole: string, { isHeading, isLabel }: TextPosition): Found {
  const found: Found = new Map();
  const patterns = [
    ...everywhere,
    ...(isLabel ? inLabels : outsideLabels),
    ...(isHeading ? inHeadings : []),
  ];
  for (const { expression, before, after } of patterns) {
    for (const match of whole.matchAll(expression)) {
      const position = match.index + (before ? (match[1]?.length ?? 0) : 0);
      const known = found.get(position);
      found.set(position, {
        before: before && (known?.before ?? true),
        after: after && (known?.after ?? true),
      });
    }
  }
  return found;
}

/** The length of a run of underscores within a word, which can't be emphasis; otherwise 0. */
function countWordUnderscores(
  whole: string,
  position: number,
  positions: readonly number[],
  found: Found,
  offset: number,
  end: number,
): number {
  const isLetter = (at: number) => /[^\s\p{P}\p{S}]/u.test(whole.charAt(at));
  const isBesideMarker = position - 1 === offset && /[*_]/.test(whole.charAt(offset - 1));
  if (whole.charAt(position) !== '_' || position === 0 || !isLetter(position - 1)) return 0;
  if (found.has(position - 1) || isBesideMarker) return 0;
  let runEnd = position + 1;
  while (runEnd < end && whole.charAt(runEnd) === '_') runEnd += 1;
  const length = runEnd - position;
  const isWhole = positions[positions.indexOf(position) + length - 1] === runEnd - 1;
  const isLetterAfter = runEnd < whole.length && isLetter(runEnd) && !found.has(runEnd);
  const endsAtMarker = runEnd === end - 1 && /[*_]/.test(whole.charAt(end));
  return isWhole && isLetterAfter && !endsAtMarker ? length : 0;
}

/** Whether a character is only unsafe beside another one that is escaped anyway. */
function isEscapedByNeighbor(
  position: number,
  positions: readonly number[],
  index: number,
  found: Found,
  offset: number,
  end: number,
): boolean {
  const isPlain = (at: number) => !found.get(at)?.before && !found.get(at)?.after;
  const own = found.get(position);
  const byNext =
    position + 1 < end &&
    positions[index + 1] === position + 1 &&
    own?.after === true &&
    isPlain(position + 1);
  const byPrevious =
    position - 1 >= offset &&
    positions[index - 1] === position - 1 &&
    own?.before === true &&
    isPlain(position - 1);
  return byNext || byPrevious;
}

/** Doubles each backslash that punctuation follows. */
function escapeBackslashes(text: string, after: string): string {
  const whole = text + after;
  return text.replace(/\\/g, (backslash, at: number) =>
    /[!-/:-@[-`{-~]/.test(whole.charAt(at + 1)) ? '\\\\' : backslash,
  );
}
