/**
 * Chooses between HTML and Markdown as RFC 9110, section 12.5.1, reads `Accept`: for each type the most specific range
 * that matches decides its weight, a weight of 0 refuses, the higher weight wins.
 */

export type Representation = 'html' | 'markdown';

type MediaRange = {
  /** In lower case, with the names of the parameters that narrow it: `text/html`, `text/*`, `text/html;level`. */
  readonly name: string;
  readonly weight: number;
  /** Its place in the field. */
  readonly position: number;
};

/**
 * The representation that a request asks for, or `undefined` where it accepts neither.
 *
 * Where both have the same weight, the one that is named first wins if both are named outright; every other tie, and a
 * field that is missing, empty or malformed throughout, is HTML.
 */
export function chooseRepresentation(accept: string | null): Representation | undefined {
  const ranges = parseAccept(accept ?? '');
  if (ranges.length === 0) return 'html';
  const html = findDecisive(ranges, 'text/html');
  const markdown = findDecisive(ranges, 'text/markdown');
  const lead = (markdown?.weight ?? 0) - (html?.weight ?? 0);
  if (lead !== 0) return lead > 0 ? 'markdown' : 'html';
  if (html === undefined || markdown === undefined || html.weight === 0) return undefined;
  const bothNamed = html.name === 'text/html' && markdown.name === 'text/markdown';
  return bothNamed && markdown.position < html.position ? 'markdown' : 'html';
}

/** The range that decides the weight of a type. Of a range that is written twice, the higher weight counts. */
function findDecisive(ranges: readonly MediaRange[], type: string): MediaRange | undefined {
  return [type, 'text/*', '*/*']
    .map((name) => ranges.filter((range) => range.name === name))
    .find((matching) => matching.length > 0)
    ?.reduce((best, range) => (range.weight > best.weight ? range : best));
}

/** Reads a field. A malformed range is left out; the rest counts. */
function parseAccept(field: string): readonly MediaRange[] {
  return splitOutsideQuotes(field, ',').flatMap(
    (text, position) => parseMediaRange(text, position) ?? [],
  );
}

const ows = '[\\t ]*';
const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const quotedString =
  '"(?:[\\t \\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\t \\x21-\\x7e\\x80-\\xff])*"';
const typePattern = new RegExp(`^${ows}(${token}/${token})${ows}$`);
/** Sections 5.6.6 and 12.4.2, and white space around `=`. There may be nothing between two semicolons. */
const parameterPattern = new RegExp(
  `^${ows}(?:(${token})${ows}=${ows}(${token}|${quotedString})${ows})?$`,
);
const weightPattern = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Parameters that leave open which of our types is meant. `q` is the weight wherever it stands. */
const ignored = ['q', 'charset', 'variant'];

function parseMediaRange(text: string, position: number): MediaRange | undefined {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';');
  const [, essence] = typePattern.exec(type) ?? [];
  const parameters = rest.map((parameter) => parameterPattern.exec(parameter));
  if (essence === undefined || parameters.includes(null)) return undefined;

  const named = parameters.flatMap((match) =>
    match?.[1] ? [{ name: match[1].toLowerCase(), value: match[2] ?? '' }] : [],
  );
  const weight = named.find(({ name }) => name === 'q')?.value ?? '1';
  if (!weightPattern.test(weight)) return undefined;

  const own = named.map(({ name }) => name).filter((name) => !ignored.includes(name));
  return { name: [essence.toLowerCase(), ...own].join(';'), weight: Number(weight), position };
}

/** Splits at a separator, but not within a quoted string. A quotation mark that stays open hides nothing. */
function splitOutsideQuotes(text: string, separator: ',' | ';'): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let opens = true;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"' && opens) {
      const end = findClosingQuote(text, index);
      // Where one stays open, each one behind it is escaped and stays open too: it is not looked for again.
      opens = end !== undefined;
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
