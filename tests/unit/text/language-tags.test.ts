import { expect, test } from 'vitest';
import { isLanguageTag, toLanguageName } from '#lib/text/language-tags.ts';
import { findNearestTag } from '#tools/authoring/check/nearest-value.ts';

test.each([
  ['en', true, 'en'],
  ['pt-BR', true, 'pt-BR'],
  ['zh-Hant-TW', true, 'zh-Hant-TW'],
  ['zh-hant-tw', true, 'zh-Hant-TW'],
  ['de-1996', true, 'de-1996'],
  ['es-419', true, 'es-419'],
  ['szl', true, 'szl'],
  ['EN', false, 'en'],
  ['en_US', false, 'en-US'],
  ['german', false, 'de'],
  ['Deutsch', false, 'de'],
  ['日本語', false, 'ja'],
  ['jp', false, 'ja'],
  ['cn', false, 'zh'],
  ['deu', false, 'de'],
  ['en-UK', false, 'en-GB'],
  ['EN_UK', false, 'en-GB'],
  ['iw', true, 'he'],
  ['xx', false, undefined],
  ['en-XX', false, undefined],
  ['en-', false, undefined],
  ['', false, undefined],
  ['und', false, undefined],
  ['x-klingon', false, undefined],
  ['sl-rozaj-rozaj', false, undefined],
  ['en-12', false, undefined],
])('"%s": a tag %s, nearest %s', (text, isTag, nearest) => {
  expect([isLanguageTag(text), findNearestTag(text)]).toEqual([isTag, nearest]);
});

test('a language has its name in its own language, or in another', () => {
  expect([toLanguageName('ar'), toLanguageName('de', 'en')]).toEqual(['العربية', 'German']);
});
