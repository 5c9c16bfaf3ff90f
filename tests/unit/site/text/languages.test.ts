import { describe, expect, test } from 'vitest';
import { en } from '#lib/site/text/en.ts';
import { findLanguage, languages, toDirection } from '#lib/site/text/languages.ts';

type Texts = { readonly [name: string]: string | Texts };

/** Every text by its place, such as `blog.articles`; plural forms as one entry. */
function listTexts(texts: Texts, place = ''): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const path = place ? `${place}.${name}` : name;
    if (typeof value === 'string') return [[path, [value]] as const];
    return isPlural(value) ? [[path, Object.values(value)] as const] : listTexts(value, path);
  });
}

function isPlural(value: Texts): value is Readonly<Record<string, string>> {
  return typeof value.other === 'string';
}

function listPlurals(texts: Texts): readonly Readonly<Record<string, string>>[] {
  return Object.values(texts).flatMap((value) => {
    if (typeof value === 'string') return [];
    return isPlural(value) ? [value] : listPlurals(value);
  });
}

const english = new Map(listTexts(en));

/** The names in a text, without those that it may leave out. */
const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

/** Other languages don't repeat the API's English message. */
const withOwnWords = 'lists.invalid';

describe.each(Object.entries(languages))('the interface text in %s', (language, texts) => {
  test('has a form for each plural of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const forms of listPlurals(texts)) {
      expect(Object.keys(forms).sort()).toEqual([...pluralCategories].sort());
    }
  });

  test('has no text that is empty, still English or without a value of the English one', () => {
    const wrong = listTexts(texts).filter(([place, forms]) => {
      const [original = ''] = english.get(place) ?? [];
      const isOther = language !== 'en';
      return forms.some(
        (form) =>
          form.trim() === '' ||
          (isOther && place !== withOwnWords && `${namesIn(form)}` !== `${namesIn(original)}`) ||
          (isOther && /\p{Ll} \p{Ll}/u.test(form) && form === original),
      );
    });
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['en', 'en'],
  ['de-AT', 'de'],
  // Klingon.
  ['tlh', undefined],
  ['deu', 'de'],
])('the language of the interface for %s is %s', (tag, language) => {
  expect(findLanguage(tag)).toBe(language);
});

test.each([
  ['en', 'ltr'],
  ['ja', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa-AF', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(toDirection(tag)).toBe(direction);
});
