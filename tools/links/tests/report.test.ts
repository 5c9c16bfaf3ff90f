import { describe, expect, test } from 'vitest';
import type { ExternalResult } from '../external.ts';
import { type Findings, formatReport, hasFaults, toLinkReport } from '../report.ts';

const place = (page: string, text = 'It') => ({ page, text });
const clean: Findings = { documents: 2, links: 5, problems: [], external: [] };
const url = 'https://example.org/a';
const linked: Findings = { ...clean, external: [{ url, places: [place('/about', 'A paper')] }] };

const format = (findings: Partial<Findings>, result?: ExternalResult) =>
  formatReport(toLinkReport({ ...clean, ...findings }, new Map(result && [[url, result]])));

describe('the text', () => {
  test('says that no link is broken', () => {
    expect(format({})).toBe('Checked 5 internal links in 2 documents. Broken: none.');
  });

  test('has a line for each problem and their number', () => {
    const problems = [
      { link: '/b', message: 'returns 404.', places: [place('/about', 'The paper')] },
    ];
    expect(format({ problems })).toBe(
      '/about → /b (The paper): returns 404.\nChecked 5 internal links in 2 documents. Broken: 1.',
    );
  });

  test.each([
    ['another page', ['/a', '/b'], ' Also on /b.'],
    ['the same page twice', ['/a', '/a'], ''],
    ['four other pages', ['/a', '/b', '/c', '/d', '/e'], ' Also on /b, /c, /d and 1 more.'],
  ])('of a link that stands on %s', (_, pages, also) => {
    const problems = [{ link: '/x', message: 'No.', places: pages.map((page) => place(page)) }];
    expect(format({ problems }).split('\n')[0]).toBe(`/a → /x (It): No.${also}`);
  });

  test('abbreviates a long link text', () => {
    const problems = [{ link: '/x', message: 'No.', places: [place('/a', 'word '.repeat(100))] }];
    expect(format({ problems }).split('\n')[0]?.length).toBeLessThan(200);
  });

  test('counts links to other sites by host, in the order of their names', () => {
    const external = [
      { url: 'https://z.example/', places: [place('/a')] },
      { url: 'https://b.example/1', places: [place('/a'), place('/b')] },
      { url: 'https://b.example/2', places: [place('/a')] },
    ];
    expect(format({ external }).split('\n').slice(2)).toEqual([
      'External links: 3 on 2 hosts, not checked. To check them, run `npm run links -- --external`.',
      '  b.example: 2 links on 2 pages',
      '  z.example: 1 link on 1 page',
    ]);
  });

  test.each<[ExternalResult, string, string]>([
    [
      { kind: 'moved', to: 'https://example.net/' },
      '0 ok, 1 moved, 0 gone, 0 unknown',
      'moved to https://example.net/. Link to that URL.',
    ],
    [
      { kind: 'gone', status: 410 },
      '0 ok, 0 moved, 1 gone, 0 unknown',
      'is gone (410). Remove the link.',
    ],
    [
      { kind: 'unknown', reason: 'ENOTFOUND' },
      '0 ok, 0 moved, 0 gone, 1 unknown',
      'could not be checked (ENOTFOUND).',
    ],
  ])('shows an external result: %j', (result, counts, message) => {
    expect(format(linked, result).split('\n').slice(2)).toEqual([
      `/about → ${url} (A paper): ${message}`,
      `External links: 1 on 1 host: ${counts}.`,
    ]);
  });

  test('only counts a working external link', () => {
    const lines = format(linked, { kind: 'ok' }).split('\n');
    expect(lines.slice(2)).toEqual([
      'External links: 1 on 1 host: 1 ok, 0 moved, 0 gone, 0 unknown.',
    ]);
  });
});

test('the report has every URL with its pages and result', () => {
  expect(toLinkReport(linked, new Map([[url, { kind: 'ok' }]]))).toEqual({
    ...clean,
    external: [
      {
        host: 'example.org',
        links: [{ url, places: [place('/about', 'A paper')], verdict: { kind: 'ok' } }],
      },
    ],
  });
});

test.each<[string, Partial<Findings>, ExternalResult | undefined, boolean]>([
  ['no problem', {}, undefined, false],
  ['a problem', { problems: [{ link: '/b', message: 'No.', places: [] }] }, undefined, true],
  ['another site that was not asked', linked, undefined, false],
  ['another site that responds', linked, { kind: 'ok' }, false],
  ['a URL that moved', linked, { kind: 'moved', to: 'https://example.net/' }, false],
  ['a URL that is gone', linked, { kind: 'gone', status: 404 }, true],
  ['a URL that could not be checked', linked, { kind: 'unknown', reason: 'No.' }, false],
])('with %s the exit code is a failure: %4$s', (_, findings, result, faults) => {
  const report = toLinkReport({ ...clean, ...findings }, new Map(result && [[url, result]]));
  expect(hasFaults(report)).toBe(faults);
});
