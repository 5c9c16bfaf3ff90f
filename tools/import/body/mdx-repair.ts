/**
 * Makes text that isn't valid MDX readable: what its own tool reads in another way becomes MDX, and a sign that breaks it becomes text.
 * Read as Markdown, it would lose what stands within its components. Lines keep their numbers.
 */
import { mapProse } from './dialects.ts';

/** Elements without a closing tag, comments, and URLs in angle brackets. */
const otherSyntax =
  /<!--(?<comment>[\s\S]*?)-->|<(?<element>br|hr|img|input|wbr|source|track|col|embed)\b(?<attributes>(?:"[^"]*"|'[^']*'|[^"'<>])*?)\s*\/?>|<(?<open>[a-z][\w-]*)(?<unquoted>(?:\s+[\w:-]+(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}<>=`]+))?)+)\s*>|<(?<url>(?:https?|mailto):[^\s<>]+)>|<(?<email>[\w.+-]+@[\w-]+\.[\w.-]+)>/g;

function rewrite(text: string): string {
  return text.replace(otherSyntax, (whole, ...args) => {
    const groups = args.at(-1) as Readonly<Record<string, string | undefined>>;
    const { comment, element, attributes = '', open, unquoted = '', url, email } = groups;
    if (comment !== undefined) return `{/*${comment.replaceAll('*/', '* /')}*/}`;
    if (element !== undefined) return `<${element}${quoteValues(attributes)} />`;
    if (open !== undefined) return `<${open}${quoteValues(unquoted)}>`;
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
  readonly reason?: string;
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
      const { reason } = error as ParseError;
      const changed = /import\/exports/.test(reason ?? '')
        ? escapeModule(current, error as ParseError)
        : escapeSign(current, error as ParseError);
      if (changed === undefined) return undefined;
      current = changed;
    }
  }
  return undefined;
}

/** A tag that only lays out its content and has no other end is removed: as text, readers would see it. */
const layoutTag =
  /^<\/?(?:p|div|span|center|font|section|article|li|ul|ol|td|tr|small|big)(?:\s[^<>]*)?>/;

function escapeSign(text: string, error: ParseError): string | undefined {
  const at = findSign(text, error);
  if (at === undefined) return undefined;
  const rest = text.slice(at);
  const [tag] = layoutTag.exec(rest) ?? [];
  if (tag === undefined) return `${text.slice(0, at)}\\${rest}`;
  return text.slice(0, at) + tag.replace(/[^\n]+/g, '') + rest.slice(tag.length);
}

/** A sentence that begins with "export" or "import" is no program. */
function escapeModule(text: string, { place }: ParseError): string | undefined {
  const point = place && 'start' in place ? place.start : place;
  const before = text.slice(0, (point?.offset ?? 0) + 1);
  const at = [...before.matchAll(/^(?:export|import)\b/gm)].at(-1)?.index;
  if (at === undefined) return undefined;
  return `${text.slice(0, at)}&#${text.charCodeAt(at)};${text.slice(at + 1)}`;
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
