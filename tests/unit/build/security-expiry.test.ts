import { describe, expect, test } from 'vitest';
import { judgeExpiry, toDefaultExpiry } from '#lib/build/security-expiry.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

describe('judgeExpiry', () => {
  test.each([
    ['2026-11-20', 'refusal'],
    ['2026-11-21', 'refusal'],
    ['2026-11-22', 'warning'],
    ['2026-12-21', 'warning'],
    ['2026-12-22', 'good'],
    ['2027-10-31', 'good'],
    ['2027-11-21', 'good'],
    ['2027-11-22', 'refusal'],
    ['2099-01-01', 'refusal'],
  ])('judges %s to be a %s', (expires, kind) => {
    expect(judgeExpiry(expires, now).kind).toBe(kind);
  });

  test.each([
    [
      '2026-11-20',
      /^content\/site\.yaml: security\.expires \(2026-11-20\) is past\. .* set a date/,
    ],
    ['2026-12-01', /is 10 days off\. /],
    ['2028-01-01', /is a year off or more\. Set an earlier date\.$/],
  ])('says of %s what to do', (expires, message) => {
    expect(judgeExpiry(expires, now)).toMatchObject({ message: expect.stringMatching(message) });
  });

  test('refuses a whole year, to the moment', () => {
    expect(judgeExpiry('2027-01-01', new Date('2026-01-01T00:00:00.000Z')).kind).toBe('refusal');
    expect(judgeExpiry('2027-01-01', new Date('2026-01-01T00:00:00.001Z')).kind).toBe('good');
  });

  test('refuses the moment itself', () => {
    expect(judgeExpiry('2027-01-01', new Date('2027-01-01T00:00:00.000Z')).kind).toBe('refusal');
    expect(judgeExpiry('2027-01-01', new Date('2026-12-31T23:59:59.999Z')).kind).toBe('warning');
  });

  test('knows a leap day', () => {
    const leapDay = new Date('2028-02-29T12:00:00.000Z');
    expect(judgeExpiry('2029-03-01', leapDay).kind).toBe('good');
    expect(judgeExpiry('2029-03-02', leapDay).kind).toBe('refusal');
  });
});

describe('toDefaultExpiry', () => {
  test('is a calendar date that a build accepts', () => {
    expect(toDefaultExpiry(now)).toBe('2027-05-20');
    expect(judgeExpiry(toDefaultExpiry(now), now).kind).toBe('good');
  });
});
