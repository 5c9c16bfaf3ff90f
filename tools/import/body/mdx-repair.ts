/**
 * Makes text that isn't valid MDX readable: what its own tool reads in another way becomes MDX, and a sign that breaks it becomes text.
 * Read as Markdown, it would lose what stands within its components. Lines keep their numbers.
 */
import { mapProse } from './dialects.ts';

/** Elements without a closing tag, comments, and URLs in angle brackets. */
const otherSyntax =
  /<!--(?<comment>[\s\S]*?)-->|<(?<element>br|hr|img|input|wbr|source|track|col|embed)\b(?<attributes>(?:"[^"]*"|'[^']*'|[^"'<>])*?)\s*\/?>|<(?<url>(?:https?|mailto):[^\s<>]+)>|<(?<email>[\w.+-]+@[\w-]+\.[\w.-]+)>/g;

function rewrite(text: string): string {
  return text.replace(otherSyntax, (whole, ...args) => {
    const groups = args.at(-1) as Readonly<Record<string, string | undefined>>;
    const { comment, element, attributes = '', url, email } = groups;
    if (comment !== undefined) return `{/*${comment.replaceAll('*/', '* /')}*/}`;
    if (element !== undefined) return `<${element}${quoteValues(attributes)} />`;
    const target = url ?? (email && `mailto:${email}`);
    return target ? `[${url ?? email}](${target})` : whole;
  });
}

/** HTML needs no quotes around a value, and JSX does. */
function quoteValues(attributes: string): string {
  return attributes.replace(/=\s*([^\s"'{>]+)/g, '="$1"');
}

type Position = { readonly offset?: number };
type ParseError = Error & {
  readonly place?: Position | { readonly start: Position };
};

/** Each sign that becomes text takes a parse. */
const maxRepairs = 40;

/**
 * @param parse throws the errors of the MDX parser.
 * @returns `undefined` if the text can't be repaired.
 */
export function repairMdx<Result>(
  text: string,
  parse: (text: string) => Result,
): { readonly text: string; readonly result: Result } | undefined {
  let current = mapProse(text, rewrite);
  for (let count = 0; count < maxRepairs; count += 1) {
    try {
      return { text: current, result: parse(current) };
    } catch (error) {
      const at = findSign(current, error as ParseError);
      if (at === undefined) return undefined;
      current = `${current.slice(0, at)}\\${current.slice(at)}`;
    }
  }
  return undefined;
}

/** The sign before an error that opens a tag or an expression. A missing end tag is reported with the place of its start. */
function findSign(text: string, { place, message }: ParseError): number | undefined {
  const point = place && 'start' in place ? place.start : place;
  const [, line, column] = /Expected[^(]*\((\d+):(\d+)/.exec(message) ?? [];
  const start = line === undefined ? point?.offset : toOffset(text, Number(line), Number(column));
  if (start === undefined) return undefined;
  for (let at = Math.min(start, text.length - 1); at >= 0; at -= 1) {
    const isOpening = text[at] === '<' || text[at] === '{';
    if (isOpening && text[at - 1] !== '\\') return at;
  }
  return undefined;
}

function toOffset(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, column - 1);
}
