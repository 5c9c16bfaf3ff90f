/**
 * Negotiates between HTML and Markdown by `Accept` (RFC 9110, section 12.5.1). The most specific range that matches a type
 * sets its weight. The higher weight wins; a weight of 0 rejects the type.
 */

export type Representation = 'html' | 'markdown';

type MediaRange = {
  /** In lower case, with the names of its own parameters: `text/html`, `text/*`, `text/html;level`. */
  readonly name: string;
  readonly weight: number;
  /** Its index in the header. */
  readonly position: number;
};

/**
 * Chooses the representation of a page. At the same weight, a type that the header names wins over one that only a wildcard
 * matches, and the first wins if it names both. Wildcards alone give HTML, and so does a header that is missing, empty or
 * malformed throughout.
 *
 * @returns `undefined` if the client accepts neither.
 */
export function chooseRepresentation(accept: string | null): Representation | undefined {
  const ranges = parseAccept(accept ?? '');
  if (ranges.length === 0) return 'html';
  const html = findDecisive(ranges, 'text/html');
  const markdown = findDecisive(ranges, 'text/markdown');
  const lead = (markdown?.weight ?? 0) - (html?.weight ?? 0);
  if (lead !== 0) return lead > 0 ? 'markdown' : 'html';
  if (html === undefined || markdown === undefined || html.weight === 0) return undefined;
  if (markdown.name !== 'text/markdown') return 'html';
  return html.name !== 'text/html' || markdown.position < html.position ? 'markdown' : 'html';
}

/** Finds the range that sets the weight of a type. If a range is repeated, its highest weight counts. */
function findDecisive(ranges: readonly MediaRange[], type: string): MediaRange | undefined {
  return [type, 'text/*', '*/*']
    .map((name) => ranges.filter((range) => range.name === name))
    .find((matching) => matching.length > 0)
    ?.reduce((best, range) => (range.weight > best.weight ? range : best));
}

/** Parses a header. Malformed ranges are ignored. */
function parseAccept(header: string): readonly MediaRange[] {
  return splitOutsideQuotes(header, ',').flatMap(
    (text, position) => parseMediaRange(text, position) ?? [],
  );
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
const weightPattern = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Parameters that don't narrow a range. `q` is the weight at any position. */
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

/** Splits at a separator, but not within a quoted string. An unclosed quotation mark is an ordinary character. */
function splitOutsideQuotes(text: string, separator: ',' | ';'): readonly string[] {
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
