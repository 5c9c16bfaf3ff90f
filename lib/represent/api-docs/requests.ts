/** A request that works, as an address and as code. */
import type { Code } from 'mdast';
import type { Endpoint } from '#lib/api/endpoints.ts';
import type { ApiExample } from '#lib/represent/api-examples.ts';

/**
 * The path of a request whose answer is the example.
 *
 * @returns `undefined` for an item where the content has none of its kind.
 */
export function findExamplePath(
  { path, item }: Endpoint,
  example: ApiExample | undefined,
): string | undefined {
  if (item) return example?.name && path.replace(`{${item.parameter}}`, example.name);
  const query = new URLSearchParams(example?.query).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * The request in curl, JavaScript and Python, each with nothing to install.
 *
 * @param url as `URLSearchParams` and slugs make it: without quotes, spaces and backslashes.
 */
export function toRequestCode(url: string): Code[] {
  return [
    { type: 'code', lang: 'sh', value: `curl '${url}'` },
    { type: 'code', lang: 'js', value: javascript(url) },
    { type: 'code', lang: 'python', value: python(url) },
  ];
}

const javascript = (url: string) => `const response = await fetch('${url}');
const body = await response.json();
if (!response.ok) throw new Error(body.error.hint);
console.log(body);`;

const python = (url: string) => `import json
from urllib.request import urlopen

with urlopen("${url}") as response:
    body = json.load(response)
print(body)`;
