import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { captureConsole, logEvent, reportFault } from '#lib/http/log.ts';
import { anyText } from '#tests/support/any-text.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const levels = ['info', 'warn', 'error'] as const;

test.each(levels)(
  'an event of level %s is one line of JSON, written once to its stream',
  (level) => {
    const fields = { reason: 'two\nlines "quoted"\u2028', attempts: 3, fatal: false };
    logEvent(level, 'store_failed', fields);
    const written = levels.flatMap((name) =>
      vi.mocked(console[name]).mock.calls.map(([line]) => [name, line]),
    );
    expect(written).toEqual([[level, expect.stringMatching(/^[^\n\r]+$/)]]);
    expect(JSON.parse(String(written[0]?.[1]))).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level,
      event: 'store_failed',
      ...fields,
    });
  },
);

describe('a field', () => {
  /** The text as it appears in the log. */
  function redactText(detail: string): string {
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
    ['one within a name', 'from_203.0.113.7_a', 'from_[address]_a'],
    ['an IPv4-mapped address', '::ffff:203.0.113.7', '[address]'],
    ['the same in hex', '::ffff:cb00:7107', '[address]'],
    ['a network', '2001:db8:1:2::/64', '[address]/64'],
    ['the key of a store', '["legible:quota:203.0.113.7"]', '["legible:quota:[address]"]'],
    ['the key of a network', '"legible:quota:2001:db8:1:2::/64"', '"legible:quota:[address]/64"'],
    ['a token', 'Bearer abc.DEF-123= is invalid', 'Bearer [secret] is invalid'],
    ['a password', 'at https://user:pass@redis.example/', 'at https://[secret]@redis.example/'],
    ['a header', 'Authorization: abc', 'Authorization: [secret]'],
    ['cookies', 'cookie: a=b; c=d\n    at e', 'cookie: [secret]\n    at e'],
    ['a variable', 'UPSTASH_REDIS_REST_TOKEN=abc', 'UPSTASH_REDIS_REST_TOKEN=[secret]'],
    ['a field', '{"api_key": "abc", "a": 1}', '{"api_key": [secret]", "a": 1}'],
    ['a query', 'GET /api/posts?q=my+name&tag=a failed', 'GET /api/posts?[query] failed'],
    ...['?name', '?a[]=b', '?="b"', '?{"a":1}', '?\u00fc=b', '?a?b', '?#a'].map((query) => [
      `the query ${query}`,
      `GET /search${query} failed`,
      'GET /search?[query] failed',
    ]),
  ])('redacts %s', (_, detail, redacted) => {
    expect(redactText(detail)).toBe(redacted);
  });

  test.each([
    'TypeError: a is not a function\n    at b (/srv/.next/server/chunks/a.js:1:2345)',
    'at 2026-11-21T18:21:08.759Z',
    'Next 16.4.6 and std::vector',
    'is it? yes',
    'Unexpected token < in JSON, a?.b ?? c',
    'a  "b" \\ c 😀',
    '\ud800',
  ])('logs other texts unchanged: %j', (detail) => {
    expect(redactText(detail)).toBe(detail);
  });

  test('replaces any IP address completely', () => {
    const before = fc.constantFrom('', ' ', '"', '[', '(', 'quota:', '=', '/', '\n', 'address ');
    const after = fc.constantFrom('', ' ', '"', ']', ')', '/64', ', ', '\n', ' refused');
    fc.assert(
      fc.property(before, fc.oneof(fc.ipV4(), fc.ipV6()), after, (left, address, right) => {
        const redacted = redactText(left + address + right);
        expect(redacted.replaceAll('[address]', '')).toBe(left + right);
      }),
      { numRuns: 300 },
    );
  });

  test('is cut if it is too long', () => {
    expect(redactText('a'.repeat(1_000_000)).length).toBeLessThan(5_000);
  });

  test.each(['\n', '\r', '\u0085', '\u001b', '\u009b', '\u2028', '\u2029', '\u202e', '\u2066'])(
    'has no character that a terminal or a reader of lines obeys: %j',
    (character) => {
      expect(redactText(`a${character}b`)).toBe(`a${character}b`);
      const [line] = vi.mocked(console.error).mock.lastCall ?? [];
      expect(line).not.toContain(character);
    },
  );
});

describe('console output of other code', () => {
  const original = { warn: console.warn, error: console.error };
  const lines: (readonly [level: string, line: string])[] = [];
  const writerKey = Symbol.for('legible.log-writer');

  beforeEach(() => {
    lines.length = 0;
    vi.restoreAllMocks();
    console.warn = (line: string) => lines.push(['warn', line]);
    console.error = (line: string) => lines.push(['error', line]);
    captureConsole('framework');
  });
  afterEach(() => {
    Object.assign(console, original);
    delete (globalThis as { [writerKey]?: unknown })[writerKey];
  });

  /** The one event that was written. */
  function readEvent(): Record<string, unknown> {
    expect(lines).toHaveLength(1);
    expect(lines[0]?.[1]).toMatch(/^\{[^\n\r]*\}$/);
    return JSON.parse(lines[0]?.[1] ?? '') as Record<string, unknown>;
  }

  test.each(['warn', 'error'] as const)('is an event of its level, redacted: %s', (level) => {
    console[level]('It failed', 'for 203.0.113.7');
    expect(lines[0]?.[0]).toBe(level);
    expect(readEvent()).toEqual({
      time: expect.any(String),
      level,
      event: 'framework',
      detail: 'It failed for [address]',
    });
  });

  test('is described for any value', () => {
    const error = Object.assign(new TypeError('b'), { stack: 'TypeError: b\n    at c.ts:1:1' });
    console.error('a', error, undefined, null, 1, { c: 'd' }, Symbol('e'));
    expect(readEvent().detail).toMatch(
      /^a TypeError: b\n[\s\S]* \[object Undefined\] \[object Null\] \[object Number\] \[object Object\] \[object Symbol\]$/,
    );
  });

  test('cannot forge an event or act on a terminal', () => {
    const forged =
      '/x\n{"level":"error","event":"forged"}\r\n\u001b[2J\u009b31m\u2028\u202e\0\u0007';
    console.error('The requested resource is not valid for', forged);
    expect(lines[0]?.[1]).toMatch(/^[\x20-\x7e]*$/);
    const event = readEvent();
    expect(event.event).toBe('framework');
    expect(event.detail).toBe(`The requested resource is not valid for ${forged}`);
  });

  test('is one line of printable characters for any text', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        lines.length = 0;
        console.warn(text);
        expect(lines[0]?.[1]).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
        expect(readEvent().event).toBe('framework');
      }),
    );
  });

  test('does not change our own events, from another copy of the module either', async () => {
    logEvent('warn', 'quota_store_unavailable', { reason: 'no route' });
    expect(readEvent()).toMatchObject({ event: 'quota_store_unavailable', reason: 'no route' });
    lines.length = 0;
    vi.resetModules();
    const copy = await import('#lib/http/log.ts');
    copy.logEvent('error', 'other_bundle');
    expect(readEvent()).toMatchObject({ event: 'other_bundle' });
  });
});

test('a failure is logged with its stack and a unique request id', () => {
  const ids = [reportFault(new Error('one')), reportFault('two')];
  expect(new Set(ids).size).toBe(2);
  const logged = vi
    .mocked(console.error)
    .mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  expect(logged).toMatchObject([
    { event: 'internal_error', requestId: ids[0], detail: expect.stringMatching(/^Error: one\n/) },
    { event: 'internal_error', requestId: ids[1], detail: 'two' },
  ]);
});
