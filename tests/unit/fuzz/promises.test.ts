import { expect, test } from 'vitest';
import { findBrokenPromise } from '#tests/fuzz/promises.ts';
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
  ['a fault', { status: 500 }],
  ['a field that a line end has added', { fields: { 'x-fuzz-marker': '1' } }],
  ['a field of the framework', { fields: { 'x-middleware-rewrite': '/filtered/blog' } }],
  ['a cookie', { fields: { 'set-cookie': 'a=b' } }],
  ['the host that was claimed, in a field', { fields: { link: '<http://marker-host.example/>' } }],
  ['the host that was claimed, in the body', { body: 'http://marker-host.example/now' }],
  ['a redirect to another site', { status: 308, fields: { location: '//elsewhere.example' } }],
  [
    'a redirect that browsers read so',
    { status: 308, fields: { location: '/\\elsewhere.example' } },
  ],
  ['a redirect to another scheme', { status: 308, fields: { location: 'ftp://localhost/' } }],
  ['a refresh to another site', { fields: { refresh: '0;url=https://elsewhere.example/' } }],
  ['an element', page('<p><fuzz-marker></p>')],
  ['an attribute', page('<input value="" onfuzz="1">')],
  ['a script that ends early', page('<script>a = "</script><fuzz-marker>"</script>')],
  ['markup in a script', page('<script>a = "<fuzz-marker>"</script>')],
  ['a link that runs', page('<a href=" javascript:onfuzz">a</a>')],
  ['a comment that ends early', page('<!-- --><fuzz-marker> -->')],
  ['a stack', { status: 404, body: 'Error: a\n    at b (c.js:1:2)' }],
])('%s is noticed', (_, parts) => {
  expect(findBrokenPromise(reply(parts))).toBeTypeOf('string');
});

test.each([
  ['a page', page('<p>a</p>')],
  ['markup as text', page('<p title="&lt;fuzz-marker&gt;">&lt;fuzz-marker onfuzz=1&gt;</p>')],
  ['markup in JSON of a script', page('<script>a = "\\u003cfuzz-marker>"</script>')],
  [
    'markup in another type',
    { fields: { 'content-type': 'application/json' }, body: '<fuzz-marker>' },
  ],
  ['a redirect within', { status: 308, fields: { location: '/elsewhere.example' } }],
  ['a refusal', { status: 429, fields: { 'retry-after': '1' } }],
])('%s is not', (_, parts) => {
  expect(findBrokenPromise(reply(parts))).toBeUndefined();
});
