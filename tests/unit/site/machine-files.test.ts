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
  test('has every file of the contract', () => {
    const paths = machineFileList.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/llms.txt',
        '/llms-full.txt',
        '/openapi.json',
        '/sitemap.xml',
        '/rss.xml',
        '/feed.json',
        '/robots.txt',
        '/.well-known/ard.json',
        '/.well-known/security.txt',
      ]),
    );
  });

  test('names each path once', () => {
    const paths = [...machineFileList.map(({ path }) => path), legacySecurityTxtPath];
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(machineFileList)('$path has two to five questions if ARD lists it', (file) => {
    const { representativeQueries } = file;
    if (representativeQueries === undefined) return;
    expect(representativeQueries.length).toBeGreaterThanOrEqual(2);
    expect(representativeQueries.length).toBeLessThanOrEqual(5);
  });
});

describe('toContentType', () => {
  test.each([
    [machineFiles.llms, 'text/plain; charset=utf-8'],
    [machineFiles.sitemapMarkdown, 'text/markdown; charset=utf-8'],
    [machineFiles.sitemap, 'application/xml'],
    [machineFiles.ard, 'application/json'],
    [
      machineFiles.apiCatalog,
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    ],
  ])('of $path', (file, contentType) => {
    expect(toContentType(file)).toBe(contentType);
  });
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
