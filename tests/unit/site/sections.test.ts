import { describe, expect, test } from 'vitest';
import { listEndpoints } from '#lib/api/endpoints.ts';
import { unknownPath } from '#lib/edge/api-rules.ts';
import { toSkillText } from '#lib/represent/machine-files/agent-skill.ts';
import { writeLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { toMissingMarkdown } from '#lib/represent/markdown/pages.ts';
import { toServerCard } from '#lib/represent/mcp/server.ts';
import { pagePaths } from '#lib/site/paths.ts';
import {
  isOffPath,
  isOn,
  isPageOn,
  labelOf,
  listMcpTools,
  listPublicApiPaths,
  listPublicFiles,
  toDocumentationPath,
  toFeedAliases,
  toSiteLinks,
} from '#lib/site/sections.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const site = {
  ...makeSite({ sections: ['now', 'dictionary'] }),
  sections: [
    { name: 'now', label: 'At present' },
    { name: 'dictionary', label: 'Glossary' },
  ],
} as const;

describe('a site with a now page and a dictionary', () => {
  test.each([
    ['now', true],
    ['dictionary', true],
    ['writing', false],
    ['projects', false],
    ['search', false],
    ['api', false],
  ] as const)('has the section %s: %s', (name, expected) => {
    expect(isOn(site, name)).toBe(expected);
    expect(labelOf(site, name) !== '').toBe(expected);
  });

  test('has the pages of these sections, the home page, the about page and those of the owner', () => {
    const on = ['home', 'about', 'now', 'ai-dictionary', 'ai-dictionary-map', 'uses'];
    for (const slug of [...on, 'ai-dictionary-changes'])
      expect(isPageOn(site, slug), slug).toBe(true);
    for (const slug of ['blog', 'projects', 'search', 'api-docs']) {
      expect(isPageOn(site, slug), slug).toBe(false);
    }
  });

  test('hides the pages and files of the others', () => {
    const hidden = ['/rss.xml', '/feed.atom', '/feed.json', '/openapi.json'];
    const off = [...hidden, '/.well-known/api-catalog', '/blog', '/projects', '/search'];
    for (const path of [...off, '/api-docs']) expect(isOffPath(site, path), path).toBe(true);
    for (const path of ['/', '/now', '/ai-dictionary.json', '/llms.txt', '/api/posts', '/uses']) {
      expect(isOffPath(site, path), path).toBe(false);
    }
    expect(listPublicFiles(site).map(({ path }) => path)).not.toEqual(
      expect.arrayContaining(hidden),
    );
    expect(toSiteLinks(site).map(({ rel }) => rel)).toEqual([
      'describedby',
      'ard',
      'ai-catalog',
      'service-meta',
    ]);
    expect(toFeedAliases(site).size).toBe(0);
  });

  test('names only their endpoints and tools, and describes itself on the about page', () => {
    expect(listPublicApiPaths(site)).toEqual(['/api/now', '/api/ai-terms']);
    expect(listMcpTools(site)).toEqual(['read', 'list']);
    expect(toDocumentationPath(site)).toBe(pagePaths.about);
  });
});

test('what programs read names no section that is off', () => {
  const texts = [
    toSkillText(site),
    writeLlmsTxt({ ...site, pages: [] }),
    JSON.stringify(toServerCard(site)),
    toMissingMarkdown(site, ''),
    JSON.stringify(listEndpoints(site).map(({ path }) => path)),
    unknownPath(site, '/api/x').hint,
  ].join('\n');
  expect(texts).not.toMatch(
    /\/blog|\/projects|\/search|api-docs|openapi|rss\.xml|feed\.atom|\/feed\.json|articles/i,
  );
  expect(texts).toContain('Glossary');
});
