import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestOf } from '#tests/fuzz/requests.ts';

const site = {
  port: 1,
  apiPaths: ['/api/posts', '/api/now'],
  usualTargets: ['/', '/about'],
  buildId: 'build',
};
const sample = (seed: number) => fc.sample(requestOf(site, 1_500), { seed, numRuns: 1_500 });
const sampled = sample(1);

test('a seed determines the requests', () => {
  const toBytes = (seed: number) =>
    sample(seed)
      .map(({ bytes }) => bytes)
      .join();
  const first = sampled.map(({ bytes }) => bytes).join();
  expect(toBytes(1) === first).toBe(true);
  expect(toBytes(2) === first).toBe(false);
});

test('the bytes are Latin-1 and start with the first request', () => {
  for (const { bytes, asked } of sampled) {
    expect(bytes).toMatch(/^[\0-\xff]*$/);
    if (asked) expect(bytes.startsWith(`${asked[0]?.method} `)).toBe(true);
  }
});

test('the requests cover every kind of attack', () => {
  const all = sampled.map(({ bytes }) => bytes).join('');
  const parts = ['/api/', 'fuzz-marker', '%0D%0A', 'elsewhere.example', 'x-middleware-'];
  const targets = ['/_next/data/build/api/', '/_next/image?w=640&q=75&url=/images/'];
  for (const part of [...parts, ...targets]) expect(all.includes(part), part).toBe(true);
  expect(sampled.some(({ asked }) => asked === undefined)).toBe(true);
  expect(sampled.some(({ asked = [] }) => asked.length >= 100)).toBe(true);
  const isMissing = ({ bytes, asked }: (typeof sampled)[number]) =>
    asked?.[0]?.expected === 'missing' && /\r\nIf-None-Match: \*\r\n/.test(bytes);
  expect(sampled.some(isMissing)).toBe(true);
});
