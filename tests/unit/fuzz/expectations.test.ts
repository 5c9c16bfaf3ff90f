import { expect, test } from 'vitest';
import { findBrokenRule, findUnexpected } from '#tests/fuzz/expectations.ts';
import type { RawReply } from '#tests/support/raw-reply.ts';

function reply(parts: {
  readonly status?: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly body?: string;
}): RawReply {
  const { status = 200, fields = {}, body = '' } = parts;
  const headers = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, [value]]),
  );
  return { status, headers, head: JSON.stringify(fields), body: Buffer.from(body) };
}

const page = (body: string) => ({ fields: { 'content-type': 'text/html; charset=utf-8' }, body });

test.each([
  ['a 500', { status: 500 }],
  ['a header that a line break adds', { fields: { 'x-fuzz-marker': '1' } }],
  ['a header of the framework', { fields: { 'x-middleware-rewrite': '/filtered/blog' } }],
  ['a cookie', { fields: { 'set-cookie': 'a=b' } }],
  ['the claimed host in a header', { fields: { link: '<http://marker-host.example/>' } }],
  ['the claimed host in the body', { body: 'http://marker-host.example/now' }],
  ['a redirect to another site', { status: 308, fields: { location: '//elsewhere.example' } }],
  [
    'a redirect that browsers resolve to another site',
    { status: 308, fields: { location: '/\\elsewhere.example' } },
  ],
  ['a redirect to another scheme', { status: 308, fields: { location: 'ftp://localhost/' } }],
  ['a refresh to another site', { fields: { refresh: '0;url=https://elsewhere.example/' } }],
  ['an element', page('<p><fuzz-marker></p>')],
  ['an attribute', page('<input value="" onfuzz="1">')],
  ['a script that ends early', page('<script>a = "</script><fuzz-marker>"</script>')],
  ['markup in a script', page('<script>a = "<fuzz-marker>"</script>')],
  ['a link with a javascript: URL', page('<a href=" javascript:onfuzz">a</a>')],
  ['a comment that ends early', page('<!-- --><fuzz-marker> -->')],
  ['a stack trace', { status: 404, body: 'Error: a\n    at b (c.js:1:2)' }],
])('%s breaks a rule', (_, parts) => {
  expect(findBrokenRule(reply(parts))).toBeTypeOf('string');
});

test.each([
  ['a page', page('<p>a</p>')],
  ['markup as text', page('<p title="&lt;fuzz-marker&gt;">&lt;fuzz-marker onfuzz=1&gt;</p>')],
  ['markup in JSON of a script', page('<script>a = "\\u003cfuzz-marker>"</script>')],
  ['markup in JSON', { fields: { 'content-type': 'application/json' }, body: '<fuzz-marker>' }],
  ['a redirect within the site', { status: 308, fields: { location: '/elsewhere.example' } }],
  ['a 503 with Retry-After', { status: 503, fields: { 'retry-after': '1' } }],
  ['a 429', { status: 429, fields: { 'retry-after': '1' } }],
])('%s breaks no rule', (_, parts) => {
  expect(findBrokenRule(reply(parts))).toBeUndefined();
});

const usual = new Map([['/about', '200 "a"']]);
const unexpected = (
  expected: 'not-served' | 'missing' | 'usual',
  status: number,
  fields: Readonly<Record<string, string>> = {},
) =>
  findUnexpected({ method: 'GET', target: '/about', expected }, reply({ status, fields }), usual);

test.each([200, 206, 304])('a URL of the framework may not return %d', (status) => {
  expect(unexpected('not-served', status)).toContain(`served with ${status}`);
});

test.each([308, 400, 404])('a URL of the framework may return %d', (status) => {
  expect(unexpected('not-served', status)).toBeUndefined();
});

test('a missing URL returns 404 without an ETag', () => {
  expect(unexpected('missing', 404)).toBeUndefined();
  expect(unexpected('missing', 304)).toContain('returns 304');
  expect(unexpected('missing', 404, { etag: '"a"' })).toContain('ETag');
});

test('a pipelined request returns what it returns by itself, or 503', () => {
  expect(unexpected('usual', 200, { etag: '"a"' })).toBeUndefined();
  expect(unexpected('usual', 503)).toBeUndefined();
  expect(unexpected('usual', 200, { etag: '"b"' })).toContain('not 200 "a"');
});
