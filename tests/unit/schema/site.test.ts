import { describe, expect, test } from 'vitest';
import { siteFile } from '#lib/schema/site.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const file = { name: 'Legible', description: 'A site.', language: 'en', author: { name: 'Ada' } };

describeFields('site.yaml', siteFile, file);

describe('site.yaml', () => {
  const accepts = (fields: object) => siteFile.safeParse({ ...file, ...fields }).success;

  test.each(['en', 'de', 'gsw', 'pt-BR', 'zh-Hant-TW', 'es-419'])(
    'accepts the language %s',
    (language) => {
      expect(accepts({ language })).toBe(true);
    },
  );

  test.each(['english', 'e', 'EN', 'en_US', 'en-', '-en', 'en US'])(
    'rejects the language %s',
    (language) => {
      expect(accepts({ language })).toBe(false);
    },
  );

  test.each([
    ['an author that is a string', { author: 'Ada' }],
    ['an author without a name', { author: {} }],
    ['a description of 161 characters', { description: 'a'.repeat(161) }],
    ['a base URL, which the environment sets', { baseUrl: 'https://example.com' }],
  ])('rejects %s', (_, fields) => {
    expect(accepts(fields)).toBe(false);
  });
});

describe('security of site.yaml', () => {
  const accepts = (security: unknown) => siteFile.safeParse({ ...file, security }).success;

  test.each([
    ['nothing', {}],
    ['a date', { expires: '2027-10-31' }],
    ['a mailto URL', { contact: 'mailto:security@example.com' }],
    ['a mailto URL with a subject', { contact: 'mailto:security@example.com?subject=Report%20it' }],
    ['an https URL', { contact: 'https://example.com/report#security' }],
    ['a tel URL', { contact: 'tel:+1-201-555-0123' }],
  ])('accepts %s', (_, security) => {
    expect(accepts(security)).toBe(true);
  });

  test.each([
    '',
    'security@example.com',
    'mailto:',
    'mailto:nobody',
    'http://example.com/report',
    'https://',
    'https:example.com',
    'tel:',
    'tel:me',
    'javascript:alert(1)',
    'https://example.com/a b',
    'https://example.com/\nExpires: 2099-01-01T00:00:00Z',
    'mailto:a@example.com\r\nContact: mailto:b@example.com',
    'https://exämple.com/',
  ])('rejects the contact %j', (contact) => {
    expect(accepts({ contact })).toBe(false);
  });

  test.each(['', '2027', '2027-10', '2027-02-30', '31.10.2027', '2027-10-31T00:00:00Z', 20271031])(
    'rejects the expiry date %j',
    (expires) => {
      expect(accepts({ expires })).toBe(false);
    },
  );

  test.each([
    ['a text', 'mailto:security@example.com'],
    ['null', null],
    ['another field', { policy: 'https://example.com' }],
  ])('rejects %s', (_, security) => {
    expect(accepts(security)).toBe(false);
  });
});

describe('services of site.yaml', () => {
  const messageOf = (fields: object) =>
    siteFile.safeParse({ ...file, ...fields }).error?.issues.map(({ message }) => message);
  const giscus = { giscus: 'a/b', repoId: 'R_kgDOx', category: 'General', categoryId: 'DIC_x' };
  const umami = '94db1cb1-74f4-4a40-ad6c-962362670409';

  test.each([
    { analytics: { plausible: 'example.com' } },
    { analytics: { umami } },
    { analytics: { umami, host: 'https://stats.example.com:8443' } },
    { analytics: { goatcounter: 'my-site' } },
    { analytics: { vercel: true } },
    { comments: giscus },
    { comments: { webmentions: 'example.com' } },
    { newsletter: { action: 'https://example.com/subscribe?u=1&id=2' } },
    { newsletter: { action: 'https://example.com/subscribe', field: 'EMAIL' } },
    { license: { name: 'CC BY 4.0', identifier: 'CC-BY-4.0' } },
    { license: { name: 'Two', identifier: 'MIT OR Apache-2.0' } },
    { license: { name: 'Mine', url: 'https://example.com/terms' } },
    { license: { name: 'All rights reserved' } },
    { contentSignals: { search: 'yes', 'ai-input': 'yes', 'ai-train': 'no' } },
    { contentSignals: { 'ai-train': 'no' } },
  ])('may be %j', (fields) => {
    expect(messageOf(fields)).toBeUndefined();
  });

  const oneAnalytics = 'Name one service: plausible, umami, goatcounter or vercel.';
  const wholeGiscus =
    'Write repoId, category and categoryId with giscus, as giscus.app shows them, and only with it.';
  const action =
    'Write the https URL to which the form of your newsletter sends, without spaces, `,` and `;`.';
  test.each([
    [{ analytics: {} }, oneAnalytics],
    [{ analytics: { host: 'https://stats.example.com' } }, oneAnalytics],
    [{ analytics: { plausible: 'example.com', vercel: true } }, oneAnalytics],
    [{ analytics: { plausible: 'https://example.com' } }, 'Write a domain, such as example.com.'],
    [
      { analytics: { umami: 'mine' } },
      'Write the website ID of Umami, such as 94db1cb1-74f4-4a40-ad6c-962362670409.',
    ],
    [
      { analytics: { umami, host: 'https://a.example; script-src *' } },
      'Write an https origin, such as https://stats.example.com.',
    ],
    [
      { analytics: { umami, host: 'http://stats.example.com' } },
      'Write an https origin, such as https://stats.example.com.',
    ],
    [
      { analytics: { goatcounter: 'mysite.goatcounter.com' } },
      'Write your code of GoatCounter, such as mysite for mysite.goatcounter.com.',
    ],
    [{ analytics: { vercel: false } }, 'Write true, or remove the line.'],
    [{ comments: {} }, 'Name one service: giscus or webmentions.'],
    [{ comments: { giscus: 'a/b' } }, wholeGiscus],
    [{ comments: { webmentions: 'example.com', repoId: 'R_1' } }, wholeGiscus],
    [
      { comments: { ...giscus, giscus: 'https://github.com/a/b' } },
      'Write a repository of GitHub, such as owner/name.',
    ],
    [{ comments: { ...giscus, repoId: 'a b' } }, 'Write the repository ID that giscus.app shows.'],
    [{ newsletter: { action: 'http://example.com' } }, action],
    [{ newsletter: { action: 'https://example.com/a; script-src *' } }, action],
    [{ newsletter: { action: 'https://example.com/a;b' } }, action],
    [{ newsletter: { action: '/subscribe' } }, action],
    [
      { license: { name: 'CC BY 4.0', identifier: 'Creative Commons' } },
      'Write an SPDX expression, such as CC-BY-4.0.',
    ],
    [
      { license: { name: 'MIT', identifier: 'MIT', url: 'https://opensource.org/license/mit' } },
      'Write identifier or url, because OpenAPI takes only one of them.',
    ],
  ])('may not be %j', (fields, message) => {
    expect(messageOf(fields)).toEqual([message]);
  });
});
