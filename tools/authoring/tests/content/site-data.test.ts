import { expect, test } from 'vitest';
import { themes } from '../../../../lib/theme/themes.ts';
import { findLanguageWarning, writeSiteData } from '../../content/site-data.ts';
import { toContentFile } from '../../content-folder.ts';

test('a language without interface text is named once, with those that have it', () => {
  const [warning, ...more] = findLanguageWarning('fr');
  expect(warning).toMatch(
    /^content\/site\.yaml: language is fr, .* Languages: de, en, es, ja, pl\. /,
  );
  expect(more).toEqual([]);
  expect(findLanguageWarning('de-AT')).toEqual([]);
});

const site = 'name: A\ndescription: B\nlanguage: en\nauthor:\n  name: C\n';

const builtAt = new Date('2026-11-21T00:00:00.000Z');

/** The files that a content step generates: the facts of the site and of the build, the theme and its rule. */
function build(yaml: string, changes?: string) {
  const files = { 'site.yaml': yaml, ...(changes !== undefined && { 'theme.yaml': changes }) };
  const written = new Map<string, string>();
  writeSiteData(
    Object.entries(files).map(([path, text]) => toContentFile(path, text)),
    builtAt,
    (path, text) => void written.set(path, text),
  );
  const read = (name: string) => JSON.parse(written.get(`.generated/${name}.json`) ?? '');
  return {
    facts: read('site'),
    times: read('build'),
    theme: read('theme'),
    css: written.get('.generated/theme.css'),
  };
}

test('the facts of a build are the site, its base URL and the time of the build', () => {
  const { facts, times } = build(site);
  expect(facts).toMatchObject({
    name: 'A',
    author: { name: 'C' },
    baseUrl: 'http://localhost:3000',
  });
  expect(times).toEqual({ generatedAt: builtAt.toISOString() });
});

test('without a name, the theme is paper', () => {
  expect(build(site).theme).toEqual(themes.paper);
});

test('site.yaml names the theme and theme.yaml changes it', () => {
  const changes = "colors:\n  accent: ['#000080', '#9fb4ff']\n";
  const { theme, css } = build(`${site}theme: swiss\n`, changes);
  expect(theme).toEqual({
    ...themes.swiss,
    colors: { ...themes.swiss.colors, accent: ['#000080', '#9fb4ff'] },
  });
  expect(css).toContain('--accent: light-dark(#000080, #9fb4ff);');
});

test('a theme.yaml with only comments changes nothing', () => {
  expect(build(site, '# Nothing yet.\n').theme).toEqual(themes.paper);
});
