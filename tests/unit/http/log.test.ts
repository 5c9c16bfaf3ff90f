import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logEvent } from '#lib/http/log.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(['warn', 'error'] as const)('an event of level %s', (level) => {
  test('is written once, to the stream of its level', () => {
    logEvent(level, 'quota_store_unavailable');
    expect(console[level]).toHaveBeenCalledOnce();
    expect(console[level === 'warn' ? 'error' : 'warn']).not.toHaveBeenCalled();
  });

  test('is one line of JSON with its time, level, name and fields', () => {
    logEvent(level, 'store_failed', {
      reason: 'two\nlines "quoted"\u2028',
      attempts: 3,
      fatal: false,
    });
    const calls = vi.mocked(console[level]).mock.calls;
    expect(calls).toEqual([[expect.stringMatching(/^[^\n\r]+$/)]]);
    expect(JSON.parse(String(calls[0]?.[0]))).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level,
      event: 'store_failed',
      reason: 'two\nlines "quoted"\u2028',
      attempts: 3,
      fatal: false,
    });
  });
});

describe('a field', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  /** What the log has of a text. */
  function tell(detail: string): string {
    logEvent('error', 'internal_error', { detail });
    const [line] = vi.mocked(console.error).mock.lastCall ?? [];
    return (JSON.parse(String(line)) as { detail: string }).detail;
  }

  test.each([
    ['an IPv4 address', 'from 203.0.113.7.', 'from [address].'],
    ['one with its port', '203.0.113.7:443', '[address]:443'],
    ['an IPv6 address', 'from 2001:db8::1, twice', 'from [address], twice'],
    ['one in full', '2001:db8:0:1:2:3:4:5 was', '[address] was'],
    ['one in brackets', '[2001:DB8::a]:443', '[[address]]:443'],
    ['loopback', '::1', '[address]'],
    ['an IPv4-mapped address', '::ffff:203.0.113.7', '[address]'],
    ['the same in hex', '::ffff:cb00:7107', '[address]'],
    ['a network', '2001:db8:1:2::/64', '[address]/64'],
    ['the key of a store', '["legible:quota:203.0.113.7"]', '["legible:quota:[address]"]'],
    ['the key of a network', '"legible:quota:2001:db8:1:2::/64"', '"legible:quota:[address]/64"'],
    ['a token', 'Bearer abc.DEF-123= is invalid', 'Bearer [secret] is invalid'],
    ['a password', 'at https://user:pass@redis.example/', 'at https://[secret]@redis.example/'],
    ['a query', 'GET /api/posts?q=my+name&tag=a failed', 'GET /api/posts?[query] failed'],
  ])('does not tell %s', (_, detail, told) => {
    expect(tell(detail)).toBe(told);
  });

  test.each([
    'TypeError: a is not a function\n    at b (/srv/.next/server/chunks/a.js:1:2345)',
    'at 2026-11-21T18:21:08.759Z',
    'Next 16.4.6 and std::vector',
    'is it? yes',
    'a  "b" \\ c 😀',
    '\ud800',
  ])('tells all else as it is: %j', (detail) => {
    expect(tell(detail)).toBe(detail);
  });

  test('tells of any address nothing but that it was one', () => {
    const before = fc.constantFrom('', ' ', '"', '[', '(', 'quota:', '=', '/', '\n', 'address ');
    const after = fc.constantFrom('', ' ', '"', ']', ')', '/64', ', ', '\n', ' refused');
    fc.assert(
      fc.property(before, fc.oneof(fc.ipV4(), fc.ipV6()), after, (left, address, right) => {
        const told = tell(left + address + right);
        expect(told.replaceAll('[address]', '')).toBe(left + right);
      }),
      { numRuns: 1000 },
    );
  });

  test('is cut where it has no end', () => {
    expect(tell('a'.repeat(1_000_000)).length).toBeLessThan(5_000);
  });

  test.each(['\n', '\r', '\u0085', '\u001b', '\u009b', '\u2028', '\u2029', '\u202e', '\u2066'])(
    'has no character that a terminal or a reader of lines obeys: %j',
    (character) => {
      expect(tell(`a${character}b`)).toBe(`a${character}b`);
      const [line] = vi.mocked(console.error).mock.lastCall ?? [];
      expect(line).not.toContain(character);
    },
  );
});
