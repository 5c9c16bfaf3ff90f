import { describe, expect, test } from 'vitest';
import { checkExpiry, toDefaultExpiry } from '../../content/expiry.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

describe('checkExpiry', () => {
  test.each([
    ['2026-11-20', 'error'],
    ['2026-11-21', 'error'],
    ['2026-11-22', 'warning'],
    ['2026-12-21', 'warning'],
    ['2026-12-22', 'ok'],
    ['2027-10-31', 'ok'],
    ['2027-11-21', 'ok'],
    ['2027-11-22', 'error'],
    ['2099-01-01', 'error'],
  ])('checks %s: %s', (expires, kind) => {
    expect(checkExpiry(expires, now).kind).toBe(kind);
  });

  test.each([
    [
      '2026-11-20',
      /^content\/site\.yaml: security\.expires \(2026-11-20\) is past\. .* set a date/,
    ],
    ['2026-12-01', /is 10 days from now\. /],
    ['2028-01-01', /is a year or more from now\. Set an earlier date\.$/],
  ])('says what to do about %s', (expires, message) => {
    expect(checkExpiry(expires, now)).toMatchObject({ message: expect.stringMatching(message) });
  });

  test('rejects a full year to the millisecond', () => {
    expect(checkExpiry('2027-01-01', new Date('2026-01-01T00:00:00.000Z')).kind).toBe('error');
    expect(checkExpiry('2027-01-01', new Date('2026-01-01T00:00:00.001Z')).kind).toBe('ok');
  });

  test('rejects the time of the build itself', () => {
    expect(checkExpiry('2027-01-01', new Date('2027-01-01T00:00:00.000Z')).kind).toBe('error');
    expect(checkExpiry('2027-01-01', new Date('2026-12-31T23:59:59.999Z')).kind).toBe('warning');
  });

  test('counts a year from a leap day', () => {
    const leapDay = new Date('2028-02-29T12:00:00.000Z');
    expect(checkExpiry('2029-03-01', leapDay).kind).toBe('ok');
    expect(checkExpiry('2029-03-02', leapDay).kind).toBe('error');
  });
});

describe('toDefaultExpiry', () => {
  test('returns a calendar date that a build accepts', () => {
    expect(toDefaultExpiry(now)).toBe('2027-06-01');
    expect(toDefaultExpiry(new Date('2026-05-31T23:59:59.999Z'))).toBe('2026-12-01');
    expect(toDefaultExpiry(new Date('2026-06-01T00:00:00.000Z'))).toBe('2027-01-01');
    expect(checkExpiry(toDefaultExpiry(now), now).kind).toBe('ok');
  });
});
