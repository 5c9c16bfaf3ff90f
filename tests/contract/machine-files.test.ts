import { describe, expect, test } from 'vitest';
import { isListed } from '#lib/content/visibility.ts';
import { toLinkHeader } from '#lib/http/respond.ts';
import { legacySecurityTxtPath, machineFileList, machineFiles } from '#lib/site/machine-files.ts';
import { fromMarkdownPath, isApiPath, isPagePath, mcpPath } from '#lib/site/paths.ts';
import { toSiteLinks } from '#lib/site/sections.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { parseMarkdown } from '#tests/support/parse.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';
import {
  type Ard,
  files,
  type Linkset,
  listLinks,
  parseLinkHeader,
  registeredPaths,
  textOf,
  toPath,
} from './machine-files.ts';
import { allPagePaths, listPaths } from './pages.ts';

const everyFile = (check: (path: string, contentType: string) => unknown) => () =>
  checkEach(
    files,
    ([path, contentType]) => check(path, contentType),
    ([path]) => path,
  );

describe('every machine-readable file', () => {
  test(
    'returns 405 to every method but GET and HEAD',
    everyFile(async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
        const reply = await call(path, { method });
        expect(reply.status, method).toBe(405);
        expect(reply.headers.allow, method).toBe('GET, HEAD');
      }
    }),
  );

  test(
    'has its content type, and does not count against the quota',
    everyFile(async (path, contentType) => {
      const { status, headers, text } = await call(path);
      expect(status).toBe(200);
      expect(headers['content-type']?.split('; charset')[0]).toBe(
        contentType.split('; charset')[0],
      );
      if (contentType.startsWith('text/')) expect(headers['content-type']).toBe(contentType);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers.ratelimit).toBeUndefined();
      expect(headers['ratelimit-policy']).toBeUndefined();
      expect(text).not.toBe('');
    }),
  );

  test(
    'has a strong ETag and returns 304 to it',
    everyFile(async (path) => {
      const { headers } = await call(path);
      expect(headers.etag).toMatch(/^"[^"]+"$/);
      for (const etag of [String(headers.etag), `W/${headers.etag}`, '*']) {
        const again = await call(path, { headers: { 'If-None-Match': etag } });
        expect(again.status).toBe(304);
        expect(again.text).toBe('');
        expect(again.headers).toMatchObject({
          etag: headers.etag,
          'cache-control': headers['cache-control'],
          vary: headers.vary,
        });
      }
      expect((await call(path, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
    }),
  );

  test(
    'ignores Host, X-Forwarded-Host and Accept',
    everyFile(async (path) => {
      const { text } = await call(path);
      for (const headers of [
        { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
        { Accept: 'text/markdown' },
        { Accept: 'image/png' },
      ]) {
        expect((await call(path, { headers })).text).toBe(text);
      }
    }),
  );

  test('names no unlisted project', () => {
    const hidden = site.projects.filter((project) => !isListed(project));
    expect(hidden).not.toEqual([]);
    return checkEach(
      files,
      ([path]) => {
        for (const { id } of hidden) expect(textOf({ path })).not.toContain(`/projects/${id}`);
      },
      ([path]) => path,
    );
  });
});

test('every JSON file allows every origin to read it, its 304 included', () =>
  checkEach(
    files.filter(([, type]) => /json/.test(type)),
    async ([path]) => {
      for (const headers of [{}, { 'If-None-Match': '*' }] as const) {
        expect((await call(path, { headers })).headers).toMatchObject({
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
        });
      }
    },
    ([path]) => path,
  ));

describe('the registry', () => {
  const ard = JSON.parse(textOf(machineFiles.ard)) as Ard;
  const { linkset } = JSON.parse(textOf(machineFiles.apiCatalog)) as Linkset;
  const named: Readonly<Record<string, readonly string[]>> = {
    'the Link header': parseLinkHeader(toLinkHeader(toSiteLinks(site))).map(({ href }) => href),
    'robots.txt': [...textOf(machineFiles.robots).matchAll(/^[\w-]+: (http.*)$/gm)].map(
      ([, url = '']) => toPath(url),
    ),
    'ard.json': [ard.host.documentationUrl, ...ard.entries.map(({ url }) => url)].map(toPath),
    'api-catalog': linkset.flatMap(({ anchor: _, ...links }) =>
      Object.values(links).flatMap((targets) => targets.map(({ href }) => toPath(href))),
    ),
    'llms.txt': [
      ...listLinks(parseMarkdown(textOf(machineFiles.llms))).map(toPath),
      ...Array.from(textOf(machineFiles.llms).matchAll(/`(\/[^`]+)`/g), ([, path = '']) => path),
    ],
    'sitemap.md': listLinks(parseMarkdown(textOf(machineFiles.sitemapMarkdown))).map(toPath),
  };

  test('names each file that the other files name, and each of their URLs returns 200', async () => {
    // The MCP server takes POST alone.
    const statusOf = (path: string) => (path === mcpPath ? 405 : 200);
    await checkEach([...new Set(Object.values(named).flat())], async (path) =>
      expect((await call(path)).status).toBe(statusOf(path)),
    );
    const isDocument = (path: string) =>
      path === mcpPath ||
      path.startsWith('/llms-full/') ||
      isApiPath(path) ||
      [...allPagePaths, ...listPaths].includes(fromMarkdownPath(path) ?? path);
    for (const [file, paths] of Object.entries(named)) {
      const others = paths.filter((path) => !isDocument(path));
      for (const path of others) expect(registeredPaths, file).toContain(path);
    }
    expect(named['llms.txt']).toEqual(
      expect.arrayContaining(registeredPaths.filter((path) => path !== machineFiles.llms.path)),
    );
    expect(named['robots.txt']).toEqual([machineFiles.sitemap.path]);
    expect(named['ard.json']).toEqual(
      expect.arrayContaining(
        machineFileList
          .filter(({ representativeQueries }) => representativeQueries)
          .map(({ path }) => path),
      ),
    );
    expect(named['api-catalog']).toContain(machineFiles.openapi.path);
  });

  test('names no page, because its files are not negotiated', () => {
    for (const path of [...registeredPaths, legacySecurityTxtPath]) {
      expect(isPagePath(path), path).toBe(false);
    }
  });

  test('supplies the Link header of pages', async () => {
    const links = parseLinkHeader(String((await call('/about')).headers.link));
    for (const { href, rel } of toSiteLinks(site)) expect(links).toContainEqual({ href, rel });
  });
});
