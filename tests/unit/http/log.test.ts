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
