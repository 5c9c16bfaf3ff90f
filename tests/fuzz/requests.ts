/** Hostile requests as bytes: those that HTTP can read, and those that have been torn. All of them follow from a seed. */
import fc from 'fast-check';
import { type Field, fields, host } from './fields.ts';
import { targetOf } from './targets.ts';
import { torn } from './torn.ts';

export type FuzzRequest = {
  /** As Latin-1. */
  readonly bytes: string;
  /** What is asked, where HTTP can read the bytes; nothing can be said of what is torn. */
  readonly asked?: { readonly method: string; readonly target: string };
};

const methods = fc.oneof(
  { weight: 14, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('HEAD') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'),
  },
  { weight: 1, arbitrary: fc.constantFrom('PROPFIND', 'PURGE', 'M-SEARCH', 'BREW', 'get', 'G@T') },
);

const versions = fc.oneof(
  { weight: 20, arbitrary: fc.constant('HTTP/1.1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'HTTP/1.0',
      'HTTP/1.2',
      'HTTP/2.0',
      'HTTP/0.9',
      'HTTP/11',
      'ICE/1.0',
    ),
  },
);

const contents = fc.constantFrom(
  '{"__proto__":{"a":1}}',
  'q=a&page=0',
  '["$1:a"]',
  `GET /api/now HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  '0\r\n\r\n',
  '\0',
  'a'.repeat(100_000),
);

/** A body with the field that frames it, or none. */
const body: fc.Arbitrary<{ readonly framing: readonly Field[]; readonly text: string }> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ framing: [], text: '' }) },
  {
    weight: 1,
    arbitrary: contents.map((text) => ({
      framing: [['Content-Length', String(text.length)]] as const,
      text,
    })),
  },
  {
    weight: 1,
    arbitrary: contents.map((text) => ({
      framing: [['Transfer-Encoding', 'chunked']] as const,
      text: `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
    })),
  },
);

/** Whether the field that names the client comes last, as a proxy appends it, or before what the request forges. */
const isForged = fc.oneof(
  { weight: 9, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

/** How many requests come from one client, on the average: a fraction of its quota. */
const requestsPerClient = 20;

/** Nearly everyone stays within the quota; one client does not. */
const greedy = '2001:db8:ffff:ffff::1';

function clientOf(count: number): fc.Arbitrary<Field> {
  const max = Math.ceil(count / requestsPerClient);
  const modest = fc.integer({ min: 0, max }).map((index) => `2001:db8:0:${index.toString(16)}::1`);
  return fc
    .oneof({ weight: 7, arbitrary: modest }, { weight: 1, arbitrary: fc.constant(greedy) })
    .map((address) => ['X-Forwarded-For', address]);
}

/**
 * @param apiPaths one path of each endpoint, that answers.
 * @param count how many requests are sent in all.
 */
export function requestOf(apiPaths: readonly string[], count: number): fc.Arbitrary<FuzzRequest> {
  const readable = fc
    .record({
      method: methods,
      target: targetOf(apiPaths),
      version: versions,
      host,
      fields,
      body,
      client: clientOf(count),
      isForged,
    })
    .map(toRequest);
  // Of how many requests torn bytes are, and which of them are HEAD, nobody knows; without any, every answer has its body.
  const tearable = readable.map(({ bytes }) => bytes).filter((bytes) => !bytes.startsWith('HEAD '));
  return fc.oneof(
    { weight: 9, arbitrary: readable },
    { weight: 1, arbitrary: torn(tearable).map((bytes) => ({ bytes })) },
  );
}

type Parts = {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly host: readonly Field[];
  readonly fields: readonly Field[];
  readonly body: { readonly framing: readonly Field[]; readonly text: string };
  readonly client: Field;
  readonly isForged: boolean;
};

function toRequest({
  method,
  target,
  version,
  body: { framing, text },
  ...parts
}: Parts): FuzzRequest {
  const { host, fields, client, isForged } = parts;
  const sent = isForged ? [client, ...fields] : [...fields, client];
  const lines = [...host, ...framing, ...sent].map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${target} ${version}`, ...lines, '', ''].join('\r\n');
  return { bytes: `${toLatin1(head)}${text}`, asked: { method, target } };
}

/** A character beyond Latin-1 goes out as the bytes of its UTF-8. */
function toLatin1(text: string): string {
  return text.replace(/[^\0-\xff]/gu, (character) => Buffer.from(character).toString('latin1'));
}

/** @returns as many requests as asked for: the same ones for the same seed. */
export function sampleRequests(
  requests: fc.Arbitrary<FuzzRequest>,
  count: number,
  seed: number,
): readonly FuzzRequest[] {
  return fc.sample(requests, { seed, numRuns: count });
}
