/** Bytes that no client means to send: requests with bytes put in, taken out, doubled or cut off, and pairs that smuggle. */
import fc from 'fast-check';
import { lineEnds } from './markers.ts';
import { withInserted } from './texts.ts';

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
  fc.constantFrom(...lineEnds).map((text) => Buffer.from(text).toString('latin1')),
  fc
    .uint8Array({ minLength: 1, maxLength: 16 })
    .map((bytes) => Buffer.from(bytes).toString('latin1')),
);

const percent = fc.integer({ min: 0, max: 100 });

type Tear = (bytes: string) => string;

const tear: fc.Arbitrary<Tear> = fc.oneof(
  fc.tuple(noise, percent).map(
    ([text, place]): Tear =>
      (bytes) =>
        withInserted(bytes, text, place),
  ),
  fc.tuple(percent, fc.integer({ min: 1, max: 20 })).map(
    ([place, length]): Tear =>
      (bytes) => {
        const start = Math.round((bytes.length * place) / 100);
        return `${bytes.slice(0, start)}${bytes.slice(start + length)}`;
      },
  ),
  fc.tuple(percent, percent).map(
    ([from, to]): Tear =>
      (bytes) => {
        const slice = bytes.slice((bytes.length * from) / 100, (bytes.length * to) / 100);
        return withInserted(bytes, slice.slice(0, 500), to);
      },
  ),
  percent.map(
    (place): Tear =>
      (bytes) =>
        bytes.slice(0, (bytes.length * place) / 100),
  ),
);

/** Fields that two servers may read differently, so that one takes a body for a request. */
const framings = [
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
];

const smuggling = fc
  .tuple(
    fc.constantFrom('GET', 'POST'),
    fc.constantFrom('/api/now', '/now', '/'),
    fc.constantFrom(...framings),
    fc.constantFrom(...bodies),
  )
  .map(([method, path, framing, body]) =>
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      framing,
      '',
      `${body}GET /api/posts HTTP/1.1`,
      'Host: localhost',
      '',
      '',
    ].join('\r\n'),
  );

export function torn(whole: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const tears = fc.array(tear, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(whole, tears)
        .map(([bytes, all]) => all.reduce((text, one) => one(text), bytes)),
    },
    { weight: 1, arbitrary: smuggling },
  );
}
