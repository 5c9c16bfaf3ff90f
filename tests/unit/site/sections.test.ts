import { describe, expect, test, vi } from 'vitest';
import { pagePaths } from '#lib/site/paths.ts';

vi.mock('#generated/sections.json', () => ({
  default: [
    { name: 'now', label: 'At present' },
    { name: 'dictionary', label: 'Glossary' },
  ],
}));

const {
  documentationPath,
  isOffPath,
  isOn,
  isPageOn,
  labelOf,
  mcpTools,
  publicApiPaths,
  publicFeedAliases,
  publicFiles,
  siteLinks,
} = await import('#lib/site/sections.ts');

describe('a site with a now page and a dictionary', () => {
  test.each([
    ['now', true],
    ['dictionary', true],
    ['writing', false],
    ['projects', false],
    ['search', false],
    ['api', false],
  ] as const)('has the section %s: %s', (name, expected) => {
    expect(isOn(name)).toBe(expected);
    expect(labelOf(name) !== '').toBe(expected);
  });

  test('has the pages of these sections, the home page, the about page and those of the owner', () => {
    const on = ['home', 'about', 'now', 'ai-dictionary', 'ai-dictionary-map', 'uses'];
    for (const slug of [...on, 'ai-dictionary-changes']) expect(isPageOn(slug), slug).toBe(true);
    for (const slug of ['blog', 'projects', 'search', 'api-docs']) {
      expect(isPageOn(slug), slug).toBe(false);
    }
  });

  test('hides the pages and files of the others', () => {
    const hidden = ['/rss.xml', '/feed.atom', '/feed.json', '/openapi.json'];
    const off = [...hidden, '/.well-known/api-catalog', '/blog', '/projects', '/search'];
    for (const path of [...off, '/api-docs']) expect(isOffPath(path), path).toBe(true);
    for (const path of ['/', '/now', '/ai-dictionary.json', '/llms.txt', '/api/posts', '/uses']) {
      expect(isOffPath(path), path).toBe(false);
    }
    expect(publicFiles.map(({ path }) => path)).not.toEqual(expect.arrayContaining(hidden));
    expect(siteLinks.map(({ rel }) => rel)).toEqual([
      'describedby',
      'ard',
      'ai-catalog',
      'service-meta',
    ]);
    expect(publicFeedAliases.size).toBe(0);
  });

  test('names only their endpoints and tools, and describes itself on the about page', () => {
    expect(publicApiPaths).toEqual(['/api/now', '/api/ai-terms']);
    expect(mcpTools).toEqual(['read', 'list']);
    expect(documentationPath).toBe(pagePaths.about);
  });
});

test('what programs read names no section that is off', async () => {
  const { skillText } = await import('#lib/represent/machine-files/agent-skill.ts');
  const { toLlmsTxt } = await import('#lib/represent/machine-files/llms.ts');
  const { toServerCard } = await import('#lib/represent/mcp/server.ts');
  const { toMissingMarkdown } = await import('#lib/represent/markdown/pages.ts');
  const { endpoints } = await import('#lib/api/endpoints.ts');
  const { unknownPath } = await import('#lib/edge/api-rules.ts');
  const texts = [
    skillText,
    toLlmsTxt({ name: 'Notes', description: 'A site.' }, [], 1),
    JSON.stringify(toServerCard()),
    toMissingMarkdown(''),
    JSON.stringify(endpoints.map(({ path }) => path)),
    unknownPath('/api/x').hint,
  ].join('\n');
  expect(texts).not.toMatch(
    /\/blog|\/projects|\/search|api-docs|openapi|rss\.xml|feed\.atom|\/feed\.json|articles/i,
  );
  expect(texts).toContain('Glossary');
});
