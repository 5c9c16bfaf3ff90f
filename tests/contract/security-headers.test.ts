import { expect, inject, test } from 'vitest';
import { toTransportHeaders } from '#lib/edge/secure.ts';
import { type ContentKind, createSecurityHeaders } from '#lib/http/security-headers.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { openRaw, toHead } from '#tests/support/raw.ts';
import { inventAddress, type Reply } from '#tests/support/request.ts';
import { eachResponseKind, type ResponseKind } from '#tests/support/response-kinds.ts';
import { site } from '#tests/support/site.ts';
import { call, isNextAlone } from './call.ts';

type Asked = {
  readonly name: string;
  readonly kind: ContentKind;
  readonly expectedStatus: number;
  readonly reply: Reply;
};

const asked: readonly Asked[] = await Promise.all(
  eachResponseKind.map(async ([name, kind, responseKind]) => ({
    name,
    kind,
    expectedStatus: responseKind.status,
    reply: await ask(responseKind),
  })),
);

async function ask({ path, options = {}, after = 0 }: ResponseKind): Promise<Reply> {
  const url = typeof path === 'string' ? path : await findUrl(path);
  if (after === 0) return call(url, options);
  const headers = { 'X-Forwarded-For': inventAddress(), ...options.headers };
  for (let sent = 0; sent < after; sent += 1) await call(url, { headers });
  return call(url, { ...options, headers });
}

/** @throws Error if the page contains no such URL. */
async function findUrl({ on, pattern }: { readonly on: string; readonly pattern: RegExp }) {
  const [url] = pattern.exec((await call(on)).text) ?? [];
  if (url === undefined) throw new Error(`${on} contains nothing like ${pattern}.`);
  return url;
}

const expected = createSecurityHeaders({ isDevelopment: false });

function testEachKind(name: string, check: (asked: Asked) => void, among = asked): void {
  test(`every kind of response ${name}`, () => checkEach(among, check, (one) => one.name));
}

/** Middleware doesn't know which files exist, so under `next start` the page that says so has the headers of a file. */
const missingFiles: readonly string[] = isNextAlone ? ['a missing asset', 'a missing file'] : [];
const ofKnownKind = asked.filter(({ name }) => !missingFiles.includes(name));

testEachKind('has its status', ({ expectedStatus, reply }) => {
  expect(reply.status).toBe(expectedStatus);
});

testEachKind('has X-Content-Type-Options', ({ reply: { headers } }) => {
  expect(headers['x-content-type-options']).toBe('nosniff');
});

testEachKind('sends only its origin as the referrer to other sites', ({ reply: { headers } }) => {
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

testEachKind('shares no window with other origins', ({ reply: { headers } }) => {
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

testEachKind(
  'allows other origins to load data and files only',
  ({ kind, reply: { headers } }) => {
    const policy = kind === 'data' || kind === 'file' ? 'cross-origin' : 'same-origin';
    expect(headers['cross-origin-resource-policy']).toBe(policy);
  },
  ofKnownKind,
);

testEachKind(
  'denies the camera, if it is a page',
  ({ kind, reply: { headers } }) => {
    const policy = headers['permissions-policy'];
    if (kind === 'page') expect(policy).toMatch(/(?:^|,)camera=\(\)(?:,|$)/);
    else expect(policy).toBeUndefined();
  },
  ofKnownKind,
);

testEachKind(
  'has the Content-Security-Policy of its kind',
  ({ kind, reply: { headers } }) => {
    expect(headers['content-security-policy']).toBe(expected[kind]['Content-Security-Policy']);
  },
  ofKnownKind,
);

testEachKind('has HSTS if the site uses HTTPS', ({ reply: { headers } }) => {
  expect(headers['strict-transport-security']).toBe(
    toTransportHeaders(site)['Strict-Transport-Security'],
  );
});

testEachKind('sets no cookie and does not name its software', ({ reply: { headers } }) => {
  for (const name of ['set-cookie', 'x-powered-by', 'server']) {
    expect(headers[name]).toBeUndefined();
  }
});

async function sendRaw(bytes: string) {
  const connection = await openRaw(
    Number(new URL(inject(isNextAlone ? 'nextUrl' : 'siteUrl')).port),
  );
  connection.send(bytes);
  const reply = await connection.read();
  connection.close();
  return { status: reply?.status, headers: reply?.headers };
}

test.each([
  '//evil.example',
  '/\\evil.example/about',
  '/about/\\',
  '//evil.example/%2e%2e/about',
  '/api//evil.example',
  '//images/a.svg',
  '/about/#//evil.example',
])('a redirect to the canonical path has them and stays on the site: %s', async (target) => {
  const { status, headers } = await sendRaw(toHead(`GET ${target} HTTP/1.1`, 'Host: a'));
  expect(status).toBe(308);
  expect(headers?.location?.[0]).toMatch(/^\/(?![/\\])/);
  expect(headers).toMatchObject({
    'x-content-type-options': ['nosniff'],
    'content-security-policy': [expect.stringContaining("frame-ancestors 'none'")],
  });
});

test.each([
  ['without a host', toHead('GET / HTTP/1.1')],
  ['with two hosts', toHead('GET / HTTP/1.1', 'Host: a', 'Host: b')],
  ['with a length that is none', toHead('POST /mcp HTTP/1.1', 'Host: a', 'Content-Length: x')],
  [
    'with chunks that are none',
    `${toHead('POST /mcp HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}zz\r\n`,
  ],
])('what HTTP forbids is refused with them: %s', async (_, bytes) => {
  const { status, headers } = await sendRaw(bytes);
  expect(status).toBe(400);
  expect(headers).toMatchObject({ 'x-content-type-options': ['nosniff'], connection: ['close'] });
  expect(headers?.vary?.[0] ?? '').not.toMatch(/Accept(?!-)/);
});
