import { describe, expect, test } from 'vitest';
import { toSecurityTxt } from '#lib/represent/machine-files/robots.ts';
import type { SiteConfig } from '#lib/site/site-facts.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const textOf = (config: Partial<SiteConfig>) => toSecurityTxt(makeSite({ config }));

describe('toSecurityTxt', () => {
  test('has the configured contact', () => {
    const contact = 'mailto:security@example.com';
    expect(textOf({ security: { contact, expires: '2027-10-31' }, language: 'de' })).toBe(
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
    expect(textOf({ security: { expires: '2027-10-31' } })).toContain(
      'Contact: https://example.com/about#security\n',
    );
  });
});
