import { describe, expect, test } from 'vitest';
import { siteFile } from '#lib/schema/site.ts';

const file = { name: 'Legible', description: 'A site.', language: 'en', author: { name: 'Ada' } };
const accepts = (security: unknown) => siteFile.safeParse({ ...file, security }).success;

describe('security of site.yaml', () => {
  test.each([
    ['nothing', {}],
    ['a date', { expires: '2027-10-31' }],
    ['a mailbox', { contact: 'mailto:security@example.com' }],
    ['a mailbox with a subject', { contact: 'mailto:security@example.com?subject=Report%20it' }],
    ['a page', { contact: 'https://example.com/report#security' }],
    ['a telephone', { contact: 'tel:+1-201-555-0123' }],
  ])('may say %s', (_, security) => {
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
  ])('never names %j as the contact', (contact) => {
    expect(accepts({ contact })).toBe(false);
  });

  test.each(['', '2027', '2027-10', '2027-02-30', '31.10.2027', '2027-10-31T00:00:00Z', 20271031])(
    'never expires on %j',
    (expires) => {
      expect(accepts({ expires })).toBe(false);
    },
  );

  test.each([
    ['a text', 'mailto:security@example.com'],
    ['null', null],
    ['another field', { policy: 'https://example.com' }],
  ])('is never %s', (_, security) => {
    expect(accepts(security)).toBe(false);
  });
});
