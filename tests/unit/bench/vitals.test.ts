import { describe, expect, test } from 'vitest';
import { toVitals, type VitalEntry } from '#tests/bench/vitals.ts';

const paint = (tag: string, url: string): VitalEntry => ({
  entryType: 'largest-contentful-paint',
  duration: 0,
  url,
  tag,
});
const shift = (value: number, hadRecentInput: boolean): VitalEntry => ({
  entryType: 'layout-shift',
  duration: 0,
  value,
  hadRecentInput,
});
const task = (duration: number): VitalEntry => ({ entryType: 'longtask', duration });

test('a page that reports nothing has no largest paint, no shift and no blocking', () => {
  expect(toVitals([])).toEqual({ lcp: undefined, cls: 0, tbt: 0 });
});

describe('the largest paint', () => {
  test('is the last candidate', () => {
    expect(toVitals([paint('h1', ''), paint('p', '')]).lcp).toEqual({ tag: 'p', isText: true });
  });

  test('is an image where it has an address', () => {
    const { lcp } = toVitals([paint('h1', ''), paint('img', 'http://site/a.png')]);
    expect(lcp).toEqual({ tag: 'img', isText: false });
  });

  test('has a name even where its element is gone', () => {
    const { lcp } = toVitals([{ entryType: 'largest-contentful-paint', duration: 0, url: '' }]);
    expect(lcp).toEqual({ tag: '(removed)', isText: true });
  });
});

test('shifts add up, but for those that follow input', () => {
  expect(toVitals([shift(0.25, false), shift(0.5, true), shift(0.125, false)]).cls).toBe(0.375);
});

test('only the part of a task beyond 50 ms blocks', () => {
  expect(toVitals([task(50), task(80), task(51)]).tbt).toBe(31);
});
