import { describe, expect, test } from 'vitest';
import { siteFile } from '#lib/schema/site.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const file = { name: 'Legible', description: 'A site.', language: 'en', author: { name: 'Ada' } };

describeFields('site.yaml', siteFile, file);

describe('site.yaml', () => {
  const accepts = (fields: object) => siteFile.safeParse({ ...file, ...fields }).success;

  test.each(['en', 'de', 'gsw', 'pt-BR', 'zh-Hant-TW', 'es-419'])('may speak %s', (language) => {
    expect(accepts({ language })).toBe(true);
  });

  test.each(['english', 'e', 'EN', 'en_US', 'en-', '-en', 'en US'])(
    'never speaks %s',
    (language) => {
      expect(accepts({ language })).toBe(false);
    },
  );

  test.each([
    ['an author who is a text', { author: 'Ada' }],
    ['an author without a name', { author: {} }],
    ['a description of 161 characters', { description: 'a'.repeat(161) }],
    ['an address, which the environment gives', { baseUrl: 'https://example.com' }],
  ])('never has %s', (_, fields) => {
    expect(accepts(fields)).toBe(false);
  });
});
