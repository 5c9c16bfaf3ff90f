import { describe, expect, test } from 'vitest';
import { namedCrawlers, toRobotsTxt, toSecurityTxt } from '#lib/represent/machine-files/robots.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const site = makeSite();

const names = Object.values(namedCrawlers).flat();

describe('toRobotsTxt', () => {
  const text = toRobotsTxt(site);

  test('has a complete group for each crawler, once, and disallows nothing', () => {
    const groups = text.split('\n\n');
    expect(groups).toEqual(
      expect.arrayContaining(names.map((name) => `User-agent: ${name}\nAllow: /`)),
    );
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(text).not.toMatch(/disallow/i);
    expect(groups.at(-1)).toBe(
      'Sitemap: https://example.com/sitemap.xml\n# Agentmap: https://example.com/.well-known/ard.json\n',
    );
  });

  test('states the signals of site.yaml for each crawler, and none without them', () => {
    expect(text).not.toContain('Content-Signal');
    const signals = { search: 'yes', 'ai-train': 'no' } as const;
    const stated = toRobotsTxt(makeSite({ config: { contentSignals: signals } }));
    const line = 'Content-Signal: search=yes, ai-train=no\nAllow: /';
    expect(stated.split(line)).toHaveLength(names.length + 1);
    expect(toRobotsTxt(makeSite({ config: { contentSignals: {} } }))).toBe(text);
  });

  test('names the crawlers of search engines and models, and all others', () => {
    const known =
      'Googlebot Bingbot DuckDuckBot GPTBot OAI-SearchBot ChatGPT-User ClaudeBot Claude-User Claude-SearchBot Google-Extended Applebot-Extended PerplexityBot CCBot Bytespider Meta-ExternalAgent *';
    expect(names).toEqual(expect.arrayContaining(known.split(' ')));
  });

  test('uses only product tokens that RFC 9309 allows', () => {
    for (const name of names) expect(name).toMatch(/^(?:[A-Za-z_-]+|\*)$/);
  });
});

const about = 'https://example.com/about#security';

test.each([
  [
    { contact: 'mailto:security@example.com', expires: '2027-10-31' },
    'mailto:security@example.com',
  ],
  [{ expires: '2027-10-31' }, about],
])('security.txt for %j has the contact %s', (security, contact) => {
  expect(toSecurityTxt(makeSite({ config: { security, language: 'de' } }))).toBe(
    `Contact: ${contact}\nExpires: 2027-10-31T00:00:00.000Z\nPreferred-Languages: de\nCanonical: https://example.com/.well-known/security.txt\n`,
  );
});
