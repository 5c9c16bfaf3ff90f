import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findMisses, type MeasuredPage, toPageTable } from '#tests/bench/budgets.ts';
import { openCountingProxy } from '#tests/bench/counting-proxy.ts';
import { parseReport } from '#tests/bench/lighthouse.ts';
import { type Figures, toVitals, toWeights } from '#tests/bench/page-figures.ts';

describe('budgets', () => {
  /** Every figure is at its limit. */
  const atLimit: Figures = {
    ...{ html: 9_000, markdown: 3_000, htmlToMarkdown: 3, script: 6_000, palette: 12_000 },
    ...{ css: 12_000, fonts: 90_000, largestFont: 60_000, requests: 9 },
    ...{ lcp: 'text', cls: 0, tbt: 0 },
  };
  const page = (own: Partial<Figures>, is: Partial<MeasuredPage> = {}): MeasuredPage => ({
    ...{ name: 'page', isArticle: true, isEmpty: false, figures: { ...atLimit, ...own } },
    ...is,
  });

  test('a page at its limits keeps every budget', () => {
    expect(findMisses(page({}))).toEqual([]);
  });

  test.each<[keyof Figures, Partial<Figures>]>([
    ['script', { script: 6_001 }],
    ['palette', { palette: 12_001 }],
    ['palette', { palette: undefined }],
    ['htmlToMarkdown', { htmlToMarkdown: 3.001 }],
    ['css', { css: 12_001 }],
    ['largestFont', { largestFont: 60_001 }],
    ['requests', { requests: 10 }],
    ['lcp', { lcp: 'image' }],
    ['lcp', { lcp: undefined }],
    ['cls', { cls: 0.000_01 }],
    ['tbt', { tbt: 0.5 }],
  ])('a page misses the budget of %s alone with %j', (figure, own) => {
    expect(findMisses(page(own))).toEqual([figure]);
    expect(toPageTable([page(own)]).match(/✗/g)).toHaveLength(1);
  });

  test('a page that is no article has no budget of an article', () => {
    const heavy = { script: 7_000, palette: undefined, htmlToMarkdown: 9, css: 13_000 };
    expect(findMisses(page(heavy, { isArticle: false }))).toEqual(['css']);
  });

  test('the empty page has no budget', () => {
    expect(findMisses(page({ requests: 99 }, { isEmpty: true }))).toEqual([]);
  });
});

test('the weights of a page are sums by destination', () => {
  const transfer = (destination: string, bytes: number) => ({ destination, bytes });
  const transfers = [
    ...[transfer('document', 4_000), transfer('script', 2_000), transfer('script', 3_000)],
    ...[transfer('style', 6_000), transfer('font', 40_000), transfer('font', 50_000)],
    ...[transfer('image', 700), transfer('empty', 9)],
  ];
  expect(toWeights(transfers)).toEqual({
    ...{ html: 4_000, script: 5_000, css: 6_000, fonts: 90_000, largestFont: 50_000 },
    requests: 8,
  });
  expect(toWeights([])).toMatchObject({ fonts: 0, largestFont: 0, requests: 0 });
});

describe('vitals', () => {
  const entry = (entryType: string, own: object = {}) => ({ entryType, duration: 0, ...own });

  test('the last candidate is the largest paint', () => {
    const paint = (url: string) => entry('largest-contentful-paint', { url });
    expect(toVitals([paint('a.png'), paint('')]).lcp).toBe('text');
    expect(toVitals([paint(''), paint('a.png')]).lcp).toBe('image');
    expect(toVitals([]).lcp).toBeUndefined();
  });

  test('a shift after an input and a short task do not count', () => {
    const entries = [
      entry('layout-shift', { value: 0.1 }),
      entry('layout-shift', { value: 0.2 }),
      entry('layout-shift', { value: 0.5, hadRecentInput: true }),
      ...[entry('longtask', { duration: 70 }), entry('longtask', { duration: 49 })],
    ];
    expect(toVitals(entries).cls).toBeCloseTo(0.3);
    expect(toVitals(entries).tbt).toBe(20);
  });
});

test('the counting proxy counts gzipped bytes, refusals and dropped requests once', async () => {
  const body = gzipSync(randomBytes(5_000));
  const site = createServer(({ url, headers }, response) => {
    if (url === '/gone') return void response.writeHead(404).end();
    if (url === '/broken') return void response.destroy();
    const isGzip = headers['accept-encoding'] === 'gzip';
    response.writeHead(200, isGzip ? { 'Content-Encoding': 'gzip' } : {});
    response.end(isGzip ? body : gunzipSync(body));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const proxy = await openCountingProxy(
    `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    20,
  );
  const headers = { 'Accept-Encoding': 'br, gzip', 'Sec-Fetch-Dest': 'script' };
  const reply = await fetch(`${proxy.url}/a`, { headers });
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(gunzipSync(body));
  await fetch(`${proxy.url}/gone`);
  await expect(fetch(`${proxy.url}/broken`)).rejects.toThrow();
  expect(await proxy.drain()).toMatchObject([
    { destination: 'script', bytes: body.length },
    { bytes: 0 },
    { bytes: 0 },
  ]);
  expect(await proxy.drain()).toEqual([]);
  proxy.close();
  site.close();
});

test('a Lighthouse report has scores out of 100 and the audits that cost points', () => {
  const seo = { score: null, auditRefs: [] };
  const auditRefs = [
    ...[
      { id: 'contrast', weight: 7 },
      { id: 'passes', weight: 7 },
      { id: 'manual', weight: 7 },
    ],
    { id: 'weightless', weight: 0 },
  ];
  const report = {
    categories: {
      ...{ performance: { ...seo, score: 1 }, 'best-practices': { ...seo, score: 1 }, seo },
      accessibility: { score: 0.956, auditRefs },
    },
    audits: {
      ...{ contrast: { score: 0, displayValue: '2 found' }, passes: { score: 1 } },
      ...{ manual: { score: null }, weightless: { score: 0 } },
    },
  };
  expect(parseReport(report)).toEqual({
    scores: [100, 96, 100, 0],
    losses: ['accessibility, `contrast` 2 found'],
  });
  const runtimeError = { message: 'The page did not paint.' };
  expect(() => parseReport({ ...report, runtimeError })).toThrow('did not paint');
});
