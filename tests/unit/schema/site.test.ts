import { describe, expect, test } from 'vitest';
import { siteFile } from '#lib/schema/site.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const file = { name: 'Legible', description: 'A site.', language: 'en', author: { name: 'Ada' } };

describeFields('site.yaml', siteFile, file);

describe('site.yaml', () => {
  const accepts = (fields: object) => siteFile.safeParse({ ...file, ...fields }).success;

  test('has a language tag', () => {
    for (const language of ['en', 'de', 'gsw', 'pt-BR', 'zh-Hant-TW', 'es-419']) {
      expect(accepts({ language }), language).toBe(true);
    }
    for (const language of ['english', 'e', 'EN', 'en_US', 'en-', '-en', 'en US']) {
      expect(accepts({ language }), language).toBe(false);
    }
  });

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
    ['no URL', ['', 'security@example.com']],
    ['no address', ['mailto:', 'mailto:nobody', 'tel:', 'tel:me', 'https://', 'https:example.com']],
    ['another scheme', ['http://example.com/report', 'javascript:alert(1)']],
    ['other characters', ['https://example.com/a b', 'https://exämple.com/']],
    ['two lines', ['https://b.co/\nExpires: 2099', 'mailto:a@b.co\r\nContact: mailto:b@b.co']],
  ])('rejects a contact with %s: %j', (_, contacts) => {
    for (const contact of contacts) expect(accepts({ contact }), contact).toBe(false);
  });

  test('rejects another expiry date than a day, and other values', () => {
    const dates = ['', '2027', '2027-10', '2027-02-30', '31.10.2027', '2027-10-31T00:00:00Z'];
    for (const expires of [...dates, 20271031])
      expect(accepts({ expires }), `${expires}`).toBe(false);
    for (const security of [
      'mailto:security@example.com',
      null,
      { policy: 'https://example.com' },
    ]) {
      expect(accepts(security)).toBe(false);
    }
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

  const toUmami = (host: string) => ({ analytics: { umami, host } });
  const origin = 'Write an https origin, such as https://stats.example.com.';
  const websiteId = `Write the website ID of Umami, such as ${umami}.`;
  const spdx = 'Write an SPDX expression, such as CC-BY-4.0.';
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
    [{ analytics: { umami: 'mine' } }, websiteId],
    [toUmami('https://a.example; script-src *'), origin],
    [toUmami('http://stats.example.com'), origin],
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
    [{ license: { name: 'CC BY 4.0', identifier: 'Creative Commons' } }, spdx],
    [
      { license: { name: 'MIT', identifier: 'MIT', url: 'https://opensource.org/license/mit' } },
      'Write identifier or url, because OpenAPI takes only one of them.',
    ],
  ])('may not be %j', (fields, message) => {
    expect(messageOf(fields)).toEqual([message]);
  });
});
