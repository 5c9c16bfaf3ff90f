import { describe, expect, test } from 'vitest';
import { namedCrawlers, toRobotsTxt } from '#lib/represent/machine-files/robots.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const site = makeSite();

const names = Object.values(namedCrawlers).flat();

describe('toRobotsTxt', () => {
  const text = toRobotsTxt(site);

  test.each(names)('has a complete group for %s', (name) => {
    const groups = text.split('\n\n');
    expect(groups).toContain(`User-agent: ${name}\nAllow: /`);
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

  test('names every crawler once', () => {
    const lower = names.map((name) => name.toLowerCase());
    expect(new Set(lower).size).toBe(lower.length);
  });

  test('uses only product tokens that RFC 9309 allows', () => {
    for (const name of names) expect(name).toMatch(/^(?:[A-Za-z_-]+|\*)$/);
  });

  test('disallows nothing', () => {
    expect(text).not.toMatch(/disallow/i);
  });

  test('ends with the absolute URLs of the sitemap and the ARD catalog', () => {
    expect(text.split('\n\n').at(-1)).toBe(
      'Sitemap: https://example.com/sitemap.xml\n# Agentmap: https://example.com/.well-known/ard.json\n',
    );
  });
});
