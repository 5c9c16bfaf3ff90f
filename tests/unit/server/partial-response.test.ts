import { describe, expect, test } from 'vitest';
import { createQuota } from '#lib/edge/rate-limit/quota.ts';
import { createRequestListener } from '#lib/server/request-listener.ts';
import { listenInTest } from '#tests/support/listen.ts';
import { type RequestOptions, send } from '#tests/support/request.ts';
import { site } from '#tests/support/site.ts';

const text = '0123456789';
const lastModified = 'Sat, 31 Jan 2026 09:00:00 GMT';

async function start(contentType = 'video/mp4', status = 200) {
  const headers = { 'content-type': contentType, 'last-modified': lastModified };
  const { origin } = await listenInTest(
    createRequestListener({ site, quota: createQuota(), hasPath: () => true }, async () => ({
      status,
      headers,
      body: Buffer.from(text),
    })),
  );
  return (headers: RequestOptions['headers'] = {}, method = 'GET') =>
    send(origin, '/images/a.mp4', { method, headers });
}

describe('a video', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=0-', text, 'bytes 0-9/10'],
  ])('is sent in part for %s', async (range, body, contentRange) => {
    const get = await start();
    const whole = await get();
    const part = await get({ Range: range });
    expect([part.status, part.text]).toEqual([206, body]);
    expect(part.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(body.length),
      'content-type': 'video/mp4',
      'last-modified': lastModified,
      'accept-ranges': 'bytes',
      etag: whole.headers.etag,
    });
    const names = part.rawHeaders.filter((_, index) => index % 2 === 0);
    expect(new Set(names).size).toBe(names.length);
  });

  test('refuses a range beyond its end with 416, without a validator', async () => {
    const get = await start();
    const { status, headers, text: body } = await get({ Range: 'bytes=10-' });
    expect([status, body]).toEqual([416, '']);
    expect(headers).toMatchObject({
      'content-range': 'bytes */10',
      'content-length': '0',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['etag', 'last-modified', 'content-type']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test.each([{}, { Range: 'bytes=0-1,4-5' }, { Range: 'bytes=5-4' }, { Range: 'items=0-1' }])(
    'is sent as a whole for %j, and says that it has parts',
    async (sent) => {
      const get = await start();
      const { status, text: body, headers } = await get(sent);
      expect([status, body]).toEqual([200, text]);
      expect(headers['accept-ranges']).toBe('bytes');
      expect(headers).not.toHaveProperty('content-range');
    },
  );

  test('is sent in part if If-Range has its tag or its date, and as a whole otherwise', async () => {
    const get = await start();
    const { etag = '' } = (await get()).headers;
    const statusOf = async (ifRange: string) =>
      (await get({ Range: 'bytes=0-1', 'If-Range': ifRange })).status;
    expect(await statusOf(etag)).toBe(206);
    expect(await statusOf(lastModified)).toBe(206);
    expect(await statusOf('"another"')).toBe(200);
    expect(await statusOf(`W/${etag}`)).toBe(200);
    expect(await statusOf('Sat, 31 Jan 2026 09:00:01 GMT')).toBe(200);
  });

  test('is 304 for its tag, whatever the range', async () => {
    const get = await start();
    const { etag = '' } = (await get()).headers;
    for (const range of ['bytes=0-1', 'bytes=10-']) {
      expect((await get({ Range: range, 'If-None-Match': etag })).status).toBe(304);
    }
  });

  test('has no parts for HEAD', async () => {
    const get = await start();
    const { status, headers } = await get({ Range: 'bytes=0-1' }, 'HEAD');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-length': '10', 'accept-ranges': 'bytes' });
  });
});

test.each([
  ['audio/mpeg', 200, 206],
  ['image/png', 200, 200],
  ['text/html', 200, 200],
  ['application/json', 200, 200],
  ['video/mp4', 500, 500],
])('%s that a route responds with as %i is %i for a range', async (type, ofRoute, status) => {
  const reply = await (await start(type, ofRoute))({ Range: 'bytes=0-1' });
  expect(reply.status).toBe(status);
  expect('accept-ranges' in reply.headers).toBe(status === 206);
});
