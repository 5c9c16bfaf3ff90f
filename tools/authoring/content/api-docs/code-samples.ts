/** Code blocks of the documentation: requests in each language, and responses as short, readable JSON. */
import type { Code } from 'mdast';
import type { codeLanguages } from '../../../../lib/represent/pages/api-docs.ts';
import { cutText } from '../../../../lib/text/format.ts';

type SampleLanguage = keyof typeof codeLanguages;

type SampleRequest = {
  readonly operationId: string;
  /** Without a slash at the end. */
  readonly origin: string;
  /** The path of the endpoint, such as `/api/posts/{slug}`. */
  readonly path: string;
  /** The path and query of the request. */
  readonly target: string;
  /** The values in the path, by parameter. */
  readonly names: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number>>;
};

/** The request in every language, in the order of `codeLanguages`. URLs contain no quotes, spaces or backslashes. */
export function toRequestCode(request: SampleRequest): Code[] {
  const url = `${request.origin}${request.target}`;
  const samples: Readonly<Record<SampleLanguage, Omit<Code, 'type'>>> = {
    curl: { lang: 'sh', value: `curl '${url}'` },
    javascript: { lang: 'js', value: toJavaScript(url) },
    python: { lang: 'python', value: toPython(url) },
    'typescript-client': { lang: 'ts', value: toTypeScriptClient(request) },
    'python-client': { lang: 'python', value: toPythonClient(request) },
  };
  return Object.values(samples).map((sample) => ({ type: 'code', ...sample }));
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

/** With `clients/typescript/client.ts`. */
function toTypeScriptClient({ origin, path, names, query }: SampleRequest): string {
  const input = [
    Object.keys(names).length > 0 && `path: ${toLiteral(names)}`,
    Object.keys(query).length > 0 && `query: ${toLiteral(query)}`,
  ].filter(Boolean);
  return `import { createClient } from './client.ts';

const api = createClient('${origin}');
const body = await api.get('${path}'${input.length > 0 ? `, { ${input.join(', ')} }` : ''});
console.log(body);`;
}

/** @example toLiteral({ page: 1, q: 'a' }) // → "{ page: 1, q: 'a' }" */
function toLiteral(values: SampleRequest['query']): string {
  const members = Object.entries(values).map(([name, value]) => {
    return `${name}: ${typeof value === 'number' ? value : `'${value}'`}`;
  });
  return `{ ${members.join(', ')} }`;
}

/** With `clients/python/legible.py`. */
function toPythonClient({ operationId, origin, names, query }: SampleRequest): string {
  const values = [
    ...Object.values(names).map((value) => JSON.stringify(value)),
    ...Object.entries(query).map(
      ([name, value]) => `${toSnakeCase(name)}=${JSON.stringify(value)}`,
    ),
  ];
  return `from legible import Client

api = Client("${origin}")
body = api.${toSnakeCase(operationId)}(${values.join(', ')})
print(body)`;
}

/** @example toSnakeCase('perPage') // → 'per_page' */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

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
  if (typeof value === 'string') return /^https?:/.test(value) ? value : wrapAtWord(value);
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
}

function wrapAtWord(text: string): string {
  if (text.length <= textMaxLength) return text;
  const start = cutText(text, textMaxLength);
  return `${/^(.+)\s/s.exec(start)?.[1]?.trimEnd() ?? start} …`;
}
