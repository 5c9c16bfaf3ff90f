import { expect, test } from 'vitest';
import { requestOf, sampleRequests } from '#tests/fuzz/requests.ts';

const requests = requestOf(['/api/posts', '/api/now'], 400);
const sampled = sampleRequests(requests, 400, 1);

test('a seed gives the same requests each time, and another seed others', () => {
  expect(sampleRequests(requests, 400, 1)).toEqual(sampled);
  expect(sampleRequests(requests, 400, 2)).not.toEqual(sampled);
});

test('what HTTP can read is what it says, in bytes', () => {
  for (const { bytes, asked } of sampled) {
    expect(bytes).toMatch(/^[\0-\xff]*$/);
    if (asked) expect(bytes.startsWith(`${asked.method} `)).toBe(true);
  }
});

test('there is something of everything', () => {
  const all = sampled.map(({ bytes }) => bytes).join('');
  for (const part of ['/api/', 'fuzz-marker', '%0D%0A', 'elsewhere.example', 'x-middleware-']) {
    expect(all).toContain(part);
  }
  expect(sampled.some(({ asked }) => asked === undefined)).toBe(true);
});
