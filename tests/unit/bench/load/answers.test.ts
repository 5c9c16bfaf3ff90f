import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, captureAnswer } from '#tests/bench/load/answers.ts';
import type { BenchCase } from '#tests/bench/load/cases.ts';
import { startBareServer } from '#tests/bench/load/servers.ts';
import { send } from '#tests/support/request.ts';
import type { SiteServer } from '#tests/support/site-server.ts';

const text = 'A text, and the same again. '.repeat(40);
const zipped = gzipSync(text);
const etag = '"a-validator"';
const type = 'application/json';
const folder = mkdtempSync(join(tmpdir(), 'bench-answers-'));
const gzip = { 'Accept-Encoding': 'gzip' };
const ok: BenchCase = { name: 'ok', kind: 'list', path: '/a?b=c', headers: gzip };
const unchanged: BenchCase = { ...ok, kind: '304' };

let site: Server;
let siteUrl: string;
let answers: readonly Answer[];
let bare: SiteServer;

beforeAll(async () => {
  site = createServer(({ url, headers }, response) => {
    if (url !== ok.path) return void response.writeHead(404).end();
    response.setHeader('X-Custom', 'As It Is');
    response.setHeader('ETag', etag);
    if (headers['if-none-match'] === etag) return void response.writeHead(304).end();
    const isGzip = headers['accept-encoding'] === 'gzip';
    response.writeHead(200, {
      'Content-Type': type,
      ...(isGzip && { 'Content-Encoding': 'gzip' }),
    });
    response.end(isGzip ? zipped : text);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  answers = [await captureAnswer(siteUrl, ok), await captureAnswer(siteUrl, unchanged)];
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  bare = await startBareServer(file);
});

afterAll(async () => {
  await bare?.program.stop();
  site.close();
  rmSync(folder, { recursive: true });
});

test('an answer is kept as it was sent, and as the text that it stands for', () => {
  expect(answers[0]).toMatchObject({ status: 200, headers: gzip, plain: { etag, type, text } });
  expect(gunzipSync(Buffer.from(answers[0]?.body ?? '', 'base64')).toString()).toBe(text);
});

test('a 304 is asked for with the validator of its 200, and keeps the text of that', () => {
  expect(answers[1]).toMatchObject({
    status: 304,
    headers: { ...gzip, 'If-None-Match': etag },
    body: '',
    plain: { etag, type, text },
  });
});

test('a case that is not answered as it has to be is told', async () => {
  const missing = captureAnswer(siteUrl, { ...ok, path: '/missing' });
  await expect(missing).rejects.toThrow('/missing answers with 404, not with 200.');
});

test.each([
  [0, 200],
  [1, 304],
])(
  'the bare server sends answer %d again, with the fields that it came with',
  async (index, status) => {
    const reply = await send(bare.url, `/${index}`);
    const original = await send(siteUrl, ok.path, { headers: answers[index]?.headers ?? {} });
    expect(reply.status).toBe(status);
    expect(reply.text).toBe(original.text);
    const { date, connection, 'keep-alive': _, ...fields } = original.headers;
    expect(reply.headers).toMatchObject(fields);
    expect(reply.headers).toHaveProperty('date');
  },
);
