import type { IncomingMessage } from 'node:http';
import type { RequestFacts } from '#lib/http/request-facts.ts';

/** Which site is asked for changes nothing of what is decided here. */
const anyOrigin = 'http://localhost';

/** What a Node server has of a request, as whatever decides on it reads it. */
export function toRequestFacts({ method = '', url = '/', headers }: IncomingMessage): RequestFacts {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()] ?? null;
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return {
    method,
    url: `${anyOrigin}${url}`,
    headers: { get, has: (name) => headers[name.toLowerCase()] !== undefined },
  };
}
