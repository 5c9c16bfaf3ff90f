import { describe, expect, test, vi } from 'vitest';
import { toSecurityTxt } from '#lib/represent/machine-files/security-txt.ts';

vi.mock('#lib/site/config.ts', () => ({ siteConfig: { baseUrl: 'https://example.com' } }));

describe('toSecurityTxt', () => {
  test('has the configured contact', () => {
    const contact = 'mailto:security@example.com';
    expect(toSecurityTxt({ contact, expires: '2027-10-31' }, 'de')).toBe(
      [
        'Contact: mailto:security@example.com',
        'Expires: 2027-10-31T00:00:00.000Z',
        'Preferred-Languages: de',
        'Canonical: https://example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  test('has the about page as contact if none is configured', () => {
    expect(toSecurityTxt({ expires: '2027-10-31' }, 'en')).toContain(
      'Contact: https://example.com/about#security\n',
    );
  });
});
