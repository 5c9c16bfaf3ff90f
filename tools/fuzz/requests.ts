/** Hostile requests as bytes: valid HTTP, pipelines, and torn bytes. A seed determines all of them. */
import fc from 'fast-check';
import { type Header, headers, host, validator } from './headers.ts';
import { insert, lineBreaks, list, percent } from './payloads.ts';
import { dataTargetOf, imageTarget, missing, targetOf } from './targets.ts';

export type SentRequest = {
  readonly method: string;
  readonly target: string;
  /**
   * What the response must be beyond the rules for every response: `not-served` is neither 200, 206 nor 304; `missing` is a 404
   * without a validator; `usual` is the response that the target gets in a request by itself.
   */
  readonly expected?: 'not-served' | 'missing' | 'usual';
};

export type FuzzRequest = {
  /** In Latin-1. */
  readonly bytes: string;
  /** One request, or the requests of a pipeline in their order. `undefined` for torn bytes, which may be anything. */
  readonly asked?: readonly SentRequest[];
};

type Site = {
  readonly port: number;
  /** A path of each endpoint that returns 200. */
  readonly apiPaths: readonly string[];
  /** Targets with always the same status and ETag. */
  readonly usualTargets: readonly string[];
  readonly buildId: string;
};

const method = fc.oneof(
  { weight: 14, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('HEAD') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...list('POST PUT PATCH DELETE OPTIONS TRACE CONNECT')),
  },
  { weight: 1, arbitrary: fc.constantFrom(...list('PROPFIND PURGE M-SEARCH BREW get G@T')) },
);

const version = fc.oneof(
  { weight: 20, arbitrary: fc.constant('HTTP/1.1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...list('HTTP/1.0 HTTP/1.2 HTTP/2.0 HTTP/0.9 HTTP/11 ICE/1.0')),
  },
);

type Body = { readonly framing: readonly Header[]; readonly text: string };

const content = fc.constantFrom(
  '{"__proto__":{"a":1}}',
  'q=a&page=0',
  '["$1:a"]',
  `GET /api/now HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  '0\r\n\r\n',
  '\0',
  'a'.repeat(100_000),
);

const body: fc.Arbitrary<Body> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ framing: [], text: '' }) },
  {
    weight: 1,
    arbitrary: content.map(
      (text): Body => ({ framing: [['Content-Length', String(text.length)]], text }),
    ),
  },
  {
    weight: 1,
    arbitrary: content.map(
      (text): Body => ({
        framing: [['Transfer-Encoding', 'chunked']],
        text: `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('', ';a', ';a="b"', `;${'a'.repeat(2_000)}`),
        fc.constantFrom('', 'X-Trailer: a\r\n', 'Content-Length: 9\r\n', 'Host: evil.example\r\n'),
        fc.constantFrom<readonly Header[]>([], [['Expect', '100-continue']], [['Expect', 'a=b']]),
      )
      .map(
        ([extension, trailer, expect]): Body => ({
          framing: [['Transfer-Encoding', 'chunked'], ...expect],
          text: `2${extension}\r\n{}\r\n00${extension}\r\n${trailer}\r\n`,
        }),
      ),
  },
);

/** A fraction of the quota. */
const requestsPerClient = 20;
const clientOf = (number: number): Header => [
  'X-Forwarded-For',
  `2001:db8:0:${number.toString(16)}::1`,
];
const greedyClient: Header = ['X-Forwarded-For', '2001:db8:ffff:ffff::1'];

/** @param count how many requests there will be: nearly all clients stay within the quota. */
export function requestOf(site: Site, count: number): fc.Arbitrary<FuzzRequest> {
  const modest = fc.integer({ min: 0, max: Math.ceil(count / requestsPerClient) }).map(clientOf);
  const client = fc.oneof(
    { weight: 7, arbitrary: modest },
    { weight: 1, arbitrary: fc.constant(greedyClient) },
  );
  // A proxy appends the client last. One request in ten forges it.
  const isForged = fc.integer({ min: 0, max: 9 }).map((number) => number === 0);
  const target = targetOf(site.apiPaths);
  const readable = fc
    .record({ method, target, version, host, headers, body, client, isForged })
    .map((parts) => {
      const { host, headers, client, isForged } = parts;
      const sent = isForged ? [client, ...headers] : [...headers, client];
      const asked = { method: parts.method, target: parts.target };
      return toRequest(asked, [...host, ...parts.body.framing, ...sent], parts);
    });
  const notServed = fc
    .tuple(getOrHead, fc.oneof(dataTargetOf(site.apiPaths, site.buildId), imageTarget), modest)
    .map(([method, target, from]) =>
      toRequest({ method, target, expected: 'not-served' }, [localhost, from]),
    );
  const accept = fc.constantFrom('*/*', 'text/html', 'text/markdown');
  const conditional = fc
    .tuple(getOrHead, missing, validator, accept, modest)
    .map(([method, target, tags, type, from]) => {
      const conditions: readonly Header[] = [['If-None-Match', tags], ['Accept', type], from];
      return toRequest({ method, target, expected: 'missing' }, [localhost, ...conditions]);
    });
  // A response to a torn HEAD request would look like one with a body.
  const whole = readable.map(({ bytes }) => bytes).filter((bytes) => !bytes.startsWith('HEAD '));
  return fc.oneof(
    { weight: 20, arbitrary: readable },
    { weight: 3, arbitrary: notServed },
    { weight: 2, arbitrary: conditional },
    { weight: 1, arbitrary: pipelineOf(site, count) },
    { weight: 2, arbitrary: torn(whole).map((bytes) => ({ bytes })) },
  );
}

const getOrHead = fc.constantFrom('GET', 'GET', 'HEAD');
const localhost: Header = ['Host', 'localhost'];

/** A pipeline: many requests in one write. */
function pipelineOf({ usualTargets }: Site, count: number): fc.Arbitrary<FuzzRequest> {
  const one = fc.tuple(getOrHead, fc.constantFrom(...usualTargets));
  const requests = fc.oneof(
    { weight: 4, arbitrary: fc.array(one, { minLength: 2, maxLength: 10 }) },
    { weight: 1, arbitrary: fc.array(one, { minLength: 100, maxLength: 300, size: 'max' }) },
  );
  // Above the numbers of other clients; a number is used for few requests of a pipeline.
  // Without fast-check's bias for the ends of a range, which would use up the quota of a few clients.
  const first = fc.noBias(fc.integer({ min: count, max: count + 30_000 }));
  return fc.tuple(requests, first).map(([all, from]) => {
    const parts = all.map(([method, target], index) =>
      toRequest({ method, target, expected: 'usual' }, [
        localhost,
        clientOf((from + Math.floor(index / requestsPerClient)) % 0xffff),
      ]),
    );
    return {
      bytes: parts.map(({ bytes }) => bytes).join(''),
      asked: parts.flatMap(({ asked = [] }) => asked),
    };
  });
}

function toRequest(
  asked: SentRequest,
  sent: readonly Header[],
  { version = 'HTTP/1.1', body }: { readonly version?: string; readonly body?: Body } = {},
): FuzzRequest {
  const lines = sent.map(([name, value]) => `${name}: ${value}`);
  const head = [`${asked.method} ${asked.target} ${version}`, ...lines, '', ''].join('\r\n');
  return { bytes: `${toLatin1(head)}${body?.text ?? ''}`, asked: [asked] };
}

/** A character beyond Latin-1 becomes the bytes of its UTF-8. */
function toLatin1(text: string): string {
  return text.replace(/[^\0-\xff]/gu, (character) => Buffer.from(character).toString('latin1'));
}

const noise = fc.oneof(
  fc.constantFrom(
    '\r',
    '\n',
    '\r\n',
    '\r\n\r\n',
    '\0',
    ' ',
    '\t',
    ':',
    '\x0b',
    '\x7f',
    '\x80',
    '\xff',
    '%',
  ),
  fc.constantFrom(...lineBreaks).map((text) => Buffer.from(text).toString('latin1')),
  fc
    .uint8Array({ minLength: 1, maxLength: 16 })
    .map((bytes) => Buffer.from(bytes).toString('latin1')),
);

type Tear = (bytes: string) => string;
const toIndex = (bytes: string, at: number) => Math.round((bytes.length * at) / 100);

/** Inserts, removes, repeats or cuts off bytes. */
const tear: fc.Arbitrary<Tear> = fc.oneof(
  fc.tuple(noise, percent).map(
    ([text, at]): Tear =>
      (bytes) =>
        insert(bytes, text, at),
  ),
  fc.tuple(percent, fc.integer({ min: 1, max: 20 })).map(
    ([at, length]): Tear =>
      (bytes) => {
        const start = toIndex(bytes, at);
        return `${bytes.slice(0, start)}${bytes.slice(start + length)}`;
      },
  ),
  fc.tuple(percent, percent).map(
    ([from, to]): Tear =>
      (bytes) => {
        const slice = bytes.slice(toIndex(bytes, from), toIndex(bytes, to));
        return insert(bytes, slice.slice(0, 500), to);
      },
  ),
  percent.map(
    (at): Tear =>
      (bytes) =>
        bytes.slice(0, toIndex(bytes, at)),
  ),
);

/** Headers that two servers may read differently, so that one takes a body for a request. */
const framings = [
  'Transfer-Encoding: chunked',
  'Content-Length: 6\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 6',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\x0bchunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'X: a\nTransfer-Encoding: chunked',
  'Content-Length: 6\r\nContent-Length: 7',
  'Content-Length: 6, 6',
  'Content-Length: +6',
  'Content-Length: 0x6',
  'Content-Length: 6\r\n ',
  'Content-Length: 99999999999999999999',
];

const bodies = [
  '0\r\n\r\n',
  '0\r\n\r\nG',
  '6\r\nabcdef\r\n0\r\n\r\n',
  'ffffffffffffffff\r\na',
  '-1\r\na',
  '0;a=\r\n\r\n',
  '1\na\n0\n\n',
  'zz\r\n',
  '1;a="\r"\r\na\r\n0\r\n\r\n',
  '1\r\na\r\n0\r\nbad name: a\r\n\r\n',
];

/** Each number is a target that no response is stored for: its body may break while its route is read. */
const routed = fc.oneof(
  fc.constantFrom('/api/now', '/now', '/', '/mcp'),
  fc
    .tuple(
      fc.constantFrom('/ai-dictionary?q=', '/api/posts?q=', '/missing-', '/api/posts/a'),
      fc.nat(),
    )
    .map((parts) => parts.join('')),
);

const smuggling = fc
  .tuple(
    fc.constantFrom('GET', 'POST'),
    routed,
    fc.constantFrom(...framings),
    fc.constantFrom(...bodies),
  )
  .map(([verb, path, framing, text]) => {
    const second = 'GET /api/posts HTTP/1.1\r\nHost: localhost\r\n\r\n';
    return `${verb} ${path} HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n${text}${second}`;
  });

function torn(whole: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const tears = fc.array(tear, { minLength: 1, maxLength: 3 });
  const distorted = fc
    .tuple(whole, tears)
    .map(([bytes, all]) => all.reduce((text, one) => one(text), bytes));
  return fc.oneof({ weight: 2, arbitrary: distorted }, { weight: 1, arbitrary: smuggling });
}
