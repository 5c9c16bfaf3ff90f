import { expect, test } from 'vitest';
import { findLanguageWarning } from '../../content/site-data.ts';

test('a language without interface text is named once, with those that have it', () => {
  const [warning, ...more] = findLanguageWarning('fr');
  expect(warning).toMatch(
    /^content\/site\.yaml: language is fr, .* Languages: de, en, es, ja, pl\. /,
  );
  expect(more).toEqual([]);
  expect(findLanguageWarning('de-AT')).toEqual([]);
});
