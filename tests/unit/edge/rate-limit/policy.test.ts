import fc from 'fast-check';
import { parseList } from 'structured-headers';
import { describe, expect, test, vi } from 'vitest';
import {
  policy,
  type QuotaState,
  readClock,
  toQuotaError,
  toQuotaHeaders,
  toResetSeconds,
  unknownQuotaHeaders,
} from '#lib/edge/rate-limit/policy.ts';

const now = 1_769_850_000_123;

function stateWith(resetAt: number, remaining = 59): QuotaState {
  return { admitted: true, remaining, resetAt };
}

describe('the quota fields', () => {
  const ofPolicy = { 'RateLimit-Policy': '"default";q=60;w=60' };

  test('are those of the ruling, to the letter', () => {
    expect(policy).toEqual({ name: 'default', quota: 60, windowSeconds: 60 });
    const first = { ...ofPolicy, RateLimit: '"default";r=59;t=60' };
    expect(toQuotaHeaders(stateWith(now + 60_000), now)).toEqual(first);
    const refused = { admitted: false, remaining: 0, resetAt: now + 17_000 };
    expect(toQuotaHeaders(refused, now).RateLimit).toBe('"default";r=0;t=17');
    // Of a request that could not be counted.
    expect(unknownQuotaHeaders).toEqual({ ...ofPolicy, RateLimit: '"default";r=0;t=60' });
  });

  test('are structured fields: a list of one string with integer parameters', () => {
    const remaining = fc.integer({ min: 0, max: 59 });
    const toField = (parameters: object) => [['default', new Map(Object.entries(parameters))]];
    fc.assert(
      fc.property(remaining, fc.integer({ min: 1, max: 60_000 }), (left, wait) => {
        const fields = toQuotaHeaders(stateWith(now + wait, left), now);
        expect(parseList(fields['RateLimit-Policy'])).toEqual(toField({ q: 60, w: 60 }));
        expect(parseList(fields.RateLimit)).toEqual(
          toField({ r: left, t: Math.ceil(wait / 1000) }),
        );
      }),
    );
  });
});

test('a client is never told to wait longer than a window', () => {
  const refused = { admitted: false, remaining: 0, resetAt: now + 3_644_000 };
  expect(toQuotaHeaders(refused, now).RateLimit).toBe('"default";r=0;t=60');
  expect(toQuotaError(refused, now)).toMatchObject({ headers: { 'Retry-After': '60' } });
});

test('the time of the quota does not go back with the clock', () => {
  const before = readClock();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  expect(readClock()).toBeGreaterThanOrEqual(before);
});

test.each([60_000, 12_345, 1, 0])(
  'the 429 error and RateLimit name the same wait: %d ms',
  (wait) => {
    const state = { admitted: false, remaining: 0, resetAt: now + wait };
    const seconds = String(toResetSeconds(state, now));
    expect(toQuotaHeaders(state, now).RateLimit).toContain(`t=${seconds}`);
    expect(toQuotaError(state, now)).toMatchObject({
      code: 'rate_limited',
      headers: { 'Retry-After': seconds },
    });
  },
);

describe('the seconds until the window ends', () => {
  test.each([
    [60_000, 60],
    [59_999, 60],
    [59_001, 60],
    [59_000, 59],
    [1_001, 2],
    [1_000, 1],
    [999, 1],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-60_000, 1],
  ])('are, %d ms before it, %d', (wait, seconds) => {
    expect(toResetSeconds(stateWith(now + wait), now)).toBe(seconds);
  });

  test('are whole, at least one, never too few and never one too many', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -120_000, max: 60_000 }), (time, wait) => {
        const seconds = toResetSeconds(stateWith(time + wait), time);
        expect(seconds).toSatisfy(Number.isInteger);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(time + seconds * 1000).toBeGreaterThanOrEqual(time + wait);
        if (seconds > 1) expect(time + (seconds - 1) * 1000).toBeLessThan(time + wait);
      }),
    );
  });
});
