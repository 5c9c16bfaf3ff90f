import { describe, expect, test } from 'vitest';
import {
  legacySecurityTxtPath,
  machineFileList,
  machineFiles,
  toContentType,
} from '#lib/site/machine-files.ts';
import { toSiteLinks } from '#lib/site/sections.ts';
import { site } from '#tests/support/site.ts';

describe('machineFiles', () => {
  test('has every file of the contract, each path once', () => {
    const paths = machineFileList.map(({ path }) => path);
    const feeds = ['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt'];
    const wellKnown = ['/.well-known/ard.json', '/.well-known/security.txt'];
    const contract = ['/llms.txt', '/llms-full.txt', '/openapi.json', ...feeds, ...wellKnown];
    expect(paths).toEqual(expect.arrayContaining(contract));
    expect(new Set([...paths, legacySecurityTxtPath]).size).toBe(paths.length + 1);
  });

  test('has two to five questions for each file that ARD lists', () => {
    for (const { path, representativeQueries } of machineFileList) {
      if (representativeQueries) expect([2, 3, 4, 5], path).toContain(representativeQueries.length);
    }
  });
});

test.each([
  [machineFiles.llms, 'text/plain; charset=utf-8'],
  [machineFiles.sitemapMarkdown, 'text/markdown; charset=utf-8'],
  [machineFiles.sitemap, 'application/xml'],
  [machineFiles.ard, 'application/json'],
  [
    machineFiles.apiCatalog,
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ],
])('toContentType of $path', (file, contentType) => {
  expect(toContentType(file)).toBe(contentType);
});

describe('siteLinks', () => {
  test('has a link for each relation of each file', () => {
    expect(toSiteLinks(site).map(({ href, rel }) => `${rel} ${href}`)).toEqual([
      'describedby /llms.txt',
      'service-desc /openapi.json',
      'alternate /rss.xml',
      'alternate /feed.atom',
      'alternate /feed.json',
      'ard /.well-known/ard.json',
      'ai-catalog /.well-known/ai-catalog.json',
      'api-catalog /.well-known/api-catalog',
      'service-meta /.well-known/mcp/server-card.json',
    ]);
  });
});
