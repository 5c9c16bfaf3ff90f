import { describe, expect, test, vi } from 'vitest';
import { namedCrawlers, toRobotsTxt } from '#lib/represent/machine-files/robots.ts';
import { contentSignal } from '#lib/site/machine-files.ts';

vi.mock('#lib/site/config.ts', () => ({ siteConfig: { baseUrl: 'https://example.com' } }));

const names = Object.values(namedCrawlers).flat();

describe('toRobotsTxt', () => {
  const text = toRobotsTxt();

  test('is the same each time', () => {
    expect(toRobotsTxt()).toBe(text);
  });

  test.each(names)('has a whole group for %s', (name) => {
    const groups = text.split('\n\n');
    expect(groups).toContain(`User-agent: ${name}\nContent-Signal: ${contentSignal}\nAllow: /`);
  });

  test('names nobody twice', () => {
    const lower = names.map((name) => name.toLowerCase());
    expect(new Set(lower).size).toBe(lower.length);
  });

  test('spells names as RFC 9309 allows', () => {
    for (const name of names) expect(name).toMatch(/^(?:[A-Za-z_-]+|\*)$/);
  });

  test('refuses nothing', () => {
    expect(text).not.toMatch(/disallow/i);
    expect(contentSignal).not.toContain('no');
  });

  test('ends with the absolute addresses of the sitemap and the catalog', () => {
    expect(text.split('\n\n').at(-1)).toBe(
      'Sitemap: https://example.com/sitemap.xml\n# Agentmap: https://example.com/.well-known/ard.json\n',
    );
  });
});
