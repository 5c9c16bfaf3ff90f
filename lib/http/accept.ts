/**
 * Negotiates between HTML and Markdown by `Accept` (RFC 9110, section 12.5.1). The most specific range that matches a type
 * sets its weight. The higher weight wins; a weight of 0 rejects the type. The content coding is negotiated by `Accept-Encoding` (section
 * 12.5.3).
 */

export type Representation = 'html' | 'markdown';

type MediaRange = {
  /** In lower case, with the names of its own parameters: `text/html`, `text/*`, `text/html;level`. */
  readonly name: string;
  readonly weight: number;
  /** Its index in the header. */
  readonly position: number;
};

/** @returns `undefined` if the client accepts neither. */
export function chooseRepresentation(accept: string | null): Representation | undefined {
  return explainChoice(accept).chosen;
}

/**
 * Chooses the representation of a page. At the same weight, a type that the header names wins over one that only a wildcard
 * matches, and the first wins if it names both. Wildcards alone give HTML, and so does a header that is missing, empty or
 * malformed throughout.
 *
 * @returns the choice, the ranges that set the two weights, and the rule that decides between them.
 */
export function explainChoice(accept: string | null) {
  const ranges = splitOutsideQuotes(accept ?? '', ',').flatMap(
    (text, position) => parseMediaRange(text, position) ?? [],
  );
  const html = findDecisive(ranges, 'text/html');
  const markdown = findDecisive(ranges, 'text/markdown');
  if (ranges.length === 0) return { html, markdown, rule: 'missing', chosen: 'html' } as const;
  return { html, markdown, ...chooseBetween(html, markdown) };
}

function chooseBetween(html: MediaRange | undefined, markdown: MediaRange | undefined) {
  const lead = (markdown?.weight ?? 0) - (html?.weight ?? 0);
  if (lead !== 0) return { rule: 'weight', chosen: lead > 0 ? 'markdown' : 'html' } as const;
  if (!html?.weight || !markdown) return { rule: 'refused', chosen: undefined } as const;
  const isNamed = markdown.name === 'text/markdown';
  if (isNamed !== (html.name === 'text/html')) {
    return { rule: 'named', chosen: isNamed ? 'markdown' : 'html' } as const;
  }
  if (!isNamed) return { rule: 'wildcard', chosen: 'html' } as const;
  const isFirst = markdown.position < html.position;
  return { rule: 'first', chosen: isFirst ? 'markdown' : 'html' } as const;
}

/** Finds the range that sets the weight of a type. If a range is repeated, its highest weight counts. */
function findDecisive(ranges: readonly MediaRange[], type: string): MediaRange | undefined {
  return [type, 'text/*', '*/*']
    .map((name) => ranges.filter((range) => range.name === name))
    .find((matching) => matching.length > 0)
    ?.reduce((best, range) => (range.weight > best.weight ? range : best));
}

const ows = '[\\t ]*';
const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const quotedString =
  '"(?:[\\t \\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\t \\x21-\\x7e\\x80-\\xff])*"';
const typePattern = new RegExp(`^${ows}(${token}/${token})${ows}$`);
/** RFC 9110, sections 5.6.6 and 12.4.2, plus optional white space around `=`. A parameter may be empty. */
const parameterPattern = new RegExp(
  `^${ows}(?:(${token})${ows}=${ows}(${token}|${quotedString})${ows})?$`,
);
const weight = '(?:0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?)';
const weightPattern = new RegExp(`^${weight}$`);

/** Parameters that don't narrow a range. `q` is the weight at any position. */
const ignored = ['q', 'charset', 'variant'];

/** Malformed ranges are ignored. */
function parseMediaRange(text: string, position: number): MediaRange | undefined {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';');
  const [, essence] = typePattern.exec(type) ?? [];
  const parameters = rest.map((parameter) => parameterPattern.exec(parameter));
  if (essence === undefined || parameters.includes(null)) return undefined;

  const named = parameters.flatMap((match) =>
    match?.[1] ? [{ name: match[1].toLowerCase(), value: match[2] ?? '' }] : [],
  );
  const given = named.find(({ name }) => name === 'q')?.value ?? '1';
  if (!weightPattern.test(given)) return undefined;

  const own = named.map(({ name }) => name).filter((name) => !ignored.includes(name));
  return { name: [essence.toLowerCase(), ...own].join(';'), weight: Number(given), position };
}

/** Splits at a separator, but not within a quoted string. An unclosed quotation mark is an ordinary character. */
export function splitOutsideQuotes(text: string, separator: ',' | ';'): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let mayClose = true;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"' && mayClose) {
      const end = findClosingQuote(text, index);
      // If one quotation mark is unclosed, so are all after it. Searching again would take quadratic time.
      mayClose = end !== undefined;
      index = end ?? index;
    } else if (text[index] === separator) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function findClosingQuote(text: string, open: number): number | undefined {
  for (let index = open + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index;
  }
  return undefined;
}

/** Best compression first: of codings with the same weight, the first one is chosen. */
export const contentCodings = ['br', 'zstd', 'gzip'] as const;

export type ContentCoding = (typeof contentCodings)[number];

/**
 * Chooses the coding that a client prefers, or `undefined` for no coding. A missing or empty header means no coding, and so
 * does one that rejects every available coding: section 12.5.3 allows both.
 *
 * @param available the codings that the server can produce.
 */
export function chooseContentCoding(
  acceptEncoding: string,
  available: readonly ContentCoding[],
): ContentCoding | undefined {
  const weights = parseAcceptEncoding(acceptEncoding);
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  let best: ContentCoding | undefined;
  let bestWeight = weights.get('identity') ?? 0;
  for (const coding of contentCodings) {
    if (!available.includes(coding)) continue;
    const weight = weigh(coding);
    // A coding wins a tie with the identity. An earlier coding wins a tie with a later one.
    const isBetter = best === undefined ? weight >= bestWeight : weight > bestWeight;
    if (weight === 0 || !isBetter) continue;
    best = coding;
    bestWeight = weight;
  }
  return best;
}

const weightedCoding = new RegExp(`^${ows}(${token})${ows}(?:;${ows}q=(${weight})${ows})?$`, 'i');

/** Weights by coding, in lower case. A malformed element is skipped; of a coding named twice, the higher weight counts. */
function parseAcceptEncoding(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const element of header.split(',')) {
    const match = weightedCoding.exec(element);
    if (match === null) continue;
    // RFC 9110, section 8.4.1.3: `x-gzip` is the same as `gzip`.
    const name = (match[1] ?? '').toLowerCase().replace(/^x-gzip$/, 'gzip');
    weights.set(name, Math.max(Number(match[2] ?? 1), weights.get(name) ?? 0));
  }
  return weights;
}

/**
 * The strong validator of a coded representation: RFC 9110, section 8.8.3.3, asks for one per coding.
 *
 * @example toCodedEtag('"abc"', 'br') // → '"abc-br"'
 */
export function toCodedEtag(etag: string, coding: ContentCoding): string {
  return etag.replace(/"$/, `-${coding}"`);
}
