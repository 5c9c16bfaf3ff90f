import { describe, expect, test } from 'vitest';
import { source } from '#lib/content/source.ts';
import { isListed } from '#lib/content/visibility.ts';
import { toLinkHeader } from '#lib/http/respond.ts';
import {
  legacySecurityTxtPath,
  machineFileList,
  machineFiles,
  siteLinks,
} from '#lib/site/machine-files.ts';
import { fromMarkdownPath, isApiPath, isPagePath } from '#lib/site/paths.ts';
import { call } from './api.ts';
import { readLinkField, readLinks, readMarkdown, readRobots, toPath } from './machine-readers.ts';
import {
  type Ard,
  answersOf,
  files,
  type Linkset,
  manyRequests,
  publicPaths,
  registered,
  textOf,
} from './site-files.ts';

describe.each(files)('%s', (path, contentType) => {
  test('takes no method but GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const reply = await call(path, { method });
      expect(reply.status, method).toBe(405);
      expect(reply.headers.allow).toBe('GET, HEAD');
    }
  });

  test('is served with its type', async () => {
    const { status, headers, text } = await call(path);
    expect(status).toBe(200);
    expect(headers['content-type']?.split('; charset')[0]).toBe(contentType.split('; charset')[0]);
    if (contentType.startsWith('text/')) expect(headers['content-type']).toBe(contentType);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).not.toBe('');
  });

  test('has a strong ETag, and is 304 to who has it', async () => {
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
  });

  test('answers HEAD with the fields of GET', async () => {
    const get = await call(path);
    const head = await call(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    for (const field of ['content-type', 'etag', 'cache-control', 'vary', 'link', 'x-robots-tag']) {
      expect(head.headers[field], field).toBe(get.headers[field]);
    }
  });

  test('is not counted against the quota', async () => {
    const { headers } = await call(path);
    expect(headers.ratelimit).toBeUndefined();
    expect(headers['ratelimit-policy']).toBeUndefined();
  });

  test('does not depend on what a request claims or accepts', async () => {
    const { text } = await call(path);
    for (const headers of [
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
      { Accept: 'text/markdown' },
      { Accept: 'image/png' },
    ]) {
      expect((await call(path, { headers })).text).toBe(text);
    }
  });

  test('names no unlisted project', () => {
    const hidden = source.projects.filter((project) => !isListed(project));
    expect(hidden).not.toEqual([]);
    for (const { id } of hidden) expect(textOf({ path })).not.toContain(`/projects/${id}`);
  });
});

test.each(files.filter(([, type]) => /json/.test(type)))(
  '%s may be read by any page, 304 included',
  async (path) => {
    for (const headers of [{}, { 'If-None-Match': '*' }] as const) {
      expect((await call(path, { headers })).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
      });
    }
  },
);

describe('the registry', () => {
  const fromRobots = readRobots(textOf(machineFiles.robots)).rest;
  const ard = JSON.parse(textOf(machineFiles.ard)) as Ard;
  const { linkset } = JSON.parse(textOf(machineFiles.apiCatalog)) as Linkset;
  const named: Readonly<Record<string, readonly string[]>> = {
    'the Link field': readLinkField(toLinkHeader(siteLinks)).map(({ href }) => href),
    'robots.txt': [...fromRobots.values()].flat().map(toPath),
    'ard.json': [ard.host.documentationUrl, ...ard.entries.map(({ url }) => url)].map(toPath),
    'api-catalog': linkset.flatMap(({ anchor: _, ...links }) =>
      Object.values(links).flatMap((targets) => targets.map(({ href }) => toPath(href))),
    ),
    'llms.txt': [
      ...readLinks(readMarkdown(textOf(machineFiles.llms))).map(toPath),
      ...Array.from(textOf(machineFiles.llms).matchAll(/`(\/[^`]+)`/g), ([, path = '']) => path),
    ],
    'sitemap.md': readLinks(readMarkdown(textOf(machineFiles.sitemapMarkdown))).map(toPath),
  };

  test('is what every other file names, and all that they name answers', manyRequests, async () => {
    for (const [path, reply] of await answersOf(Object.values(named).flat())) {
      expect(reply.status, path).toBe(200);
    }
    const isDocument = (path: string) =>
      isApiPath(path) || publicPaths.includes(fromMarkdownPath(path) ?? path);
    for (const [file, paths] of Object.entries(named)) {
      const others = paths.filter((path) => !isDocument(path));
      for (const path of others) expect(registered, file).toContain(path);
    }
    expect(named['llms.txt']).toEqual(
      expect.arrayContaining(registered.filter((path) => path !== machineFiles.llms.path)),
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

  test('names no page: its files are not negotiated', () => {
    for (const path of [...registered, legacySecurityTxtPath]) {
      expect(isPagePath(path), path).toBe(false);
    }
  });

  test('is what the Link field of a page is made of', async () => {
    const links = readLinkField(String((await call('/about')).headers.link));
    for (const { href, rel } of siteLinks) expect(links).toContainEqual({ href, rel });
  });
});
