/** Writes front matter as the `yaml` package does, without its parser in the server. */

type Texts = Readonly<Record<string, string>>;

/** A list has at least one item. */
type FrontMatterFields = Readonly<Record<string, string | readonly Texts[]>>;

/** @example writeFrontMatter({ title: 'A: b' }) // → 'title: "A: b"\n' */
export function writeFrontMatter(fields: FrontMatterFields): string {
  return Object.entries(fields)
    .map(([name, value]) =>
      typeof value === 'string'
        ? toFieldLine(name, value)
        : `${name}:\n${value.map(toItem).join('')}`,
    )
    .join('');
}

function toFieldLine(name: string, value: string): string {
  return `${name}: ${isPlain(value) ? value : quote(value)}\n`;
}

function toItem(item: Texts): string {
  return Object.entries(item)
    .map(([name, value], index) => `${index === 0 ? '  - ' : '    '}${toFieldLine(name, value)}`)
    .join('');
}

/** YAML would read these as another type: null, booleans and numbers of its core schema. */
const otherType =
  /^(?:~|[Nn]ull|NULL|[Tt]rue|TRUE|[Ff]alse|FALSE|0o[0-7]+|[-+]?[0-9]+|0x[0-9a-fA-F]+|[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+|[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)?$/;

/** Characters and pairs that mean something in YAML: indicators, comments, keys, blanks at an end. */
const syntax = /^[\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|:[ \t]|[\t ]#|[\t :]$/;

/** Line breaks, control characters and lone surrogates need an escape, which only double quotes allow. */
const escaped = /[^\P{Cc}\t]|\p{Cs}/u;

function isPlain(value: string): boolean {
  return !otherType.test(value) && !syntax.test(value) && !escaped.test(value);
}

/** Single quotes for a text with double ones, as long as it needs no escape. */
function quote(value: string): string {
  const isSingle = value.includes('"') && !value.includes("'") && !escaped.test(value);
  if (isSingle) return `'${value}'`;
  // JSON leaves the characters from U+007F on as they are, and YAML doesn't allow most of them.
  return JSON.stringify(value).replace(
    /\p{Cc}/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16)}`,
  );
}
