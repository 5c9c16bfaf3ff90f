/** Code blocks of the documentation: requests in three languages, and responses as short, readable JSON. */
import type { Code } from 'mdast';
import { cutText } from '#lib/text/format.ts';

/**
 * The request in curl, JavaScript and Python, without dependencies.
 *
 * @param url without quotes, spaces and backslashes; `URLSearchParams` and slugs contain none.
 */
export function toRequestCode(url: string): Code[] {
  return [
    { type: 'code', lang: 'sh', value: `curl '${url}'` },
    { type: 'code', lang: 'js', value: toJavaScript(url) },
    { type: 'code', lang: 'python', value: toPython(url) },
  ];
}

const toJavaScript = (url: string) => `const response = await fetch('${url}');
const body = await response.json();
if (!response.ok) throw new Error(body.error.hint);
console.log(body);`;

const toPython = (url: string) => `import json
from urllib.request import urlopen

with urlopen("${url}") as response:
    body = json.load(response)
print(body)`;

export function toJsonBlock(value: unknown): Code {
  return { type: 'code', lang: 'json', value: formatJson(value) };
}

/** Characters. */
const lineMaxLength = 72;

/**
 * JSON with each object and array on one line if it fits.
 *
 * @example formatJson({ tags: ['a'] }) // → '{ "tags": ["a"] }'
 */
export function formatJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  const line = `${open}${space}${formatMembers(value, '').join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= lineMaxLength) return line;
  const deeper = `${indent}  `;
  const lines = formatMembers(value, deeper).map((member) => `${deeper}${member}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function formatMembers(value: object, indent: string): string[] {
  return Array.isArray(value)
    ? value.map((item) => formatJson(item, indent))
    : Object.entries(value)
        // JSON.stringify leaves out undefined properties too.
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${JSON.stringify(name)}: ${formatJson(item, indent)}`);
}

/** Characters. */
const textMaxLength = 60;

/**
 * A JSON value with only the first item of each list and the beginning of each long text. URLs are kept whole.
 *
 * @example shorten({ tags: ['a', 'b'] }) // → { tags: ['a'] }
 */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) ? value : cutAtWord(value);
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
}

function cutAtWord(text: string): string {
  if (text.length <= textMaxLength) return text;
  const start = cutText(text, textMaxLength);
  return `${/^(.+)\s/s.exec(start)?.[1]?.trimEnd() ?? start} …`;
}
