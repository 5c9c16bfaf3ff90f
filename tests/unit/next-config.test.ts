/** next.config.mjs can't import TypeScript, so it repeats some values of `lib`. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NextConfig } from 'next';
import { expect, test, vi } from 'vitest';
import { cachingHeaders, immutable } from '#lib/http/respond.ts';
import { hashedFolders } from '#lib/site/paths.ts';

/** The configuration of a production build depends on the environment. */
async function readConfig(env: Readonly<Record<string, string>> = {}): Promise<NextConfig> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const url = `${pathToFileURL(resolve('next.config.mjs'))}?${new URLSearchParams(env)}`;
  const { default: toConfig } = await import(url).finally(vi.unstubAllEnvs);
  return toConfig('phase-production-build');
}

const rules = (await (await readConfig()).headers?.()) ?? [];

const toRule = (source: string, value: string) => ({
  source,
  headers: [{ key: 'Cache-Control', value }],
});

test('pages have the caching of all other responses', () => {
  const [pages] = rules;
  expect(pages).toEqual(toRule(pages?.source ?? '', cachingHeaders['Cache-Control']));
});

test('files with a hash in their names never change', () => {
  expect(rules.slice(1)).toEqual(
    hashedFolders.map((path) => toRule(`${path}:file([^/]*\\.(?!md$)[^/.]*)`, immutable)),
  );
});

test('lists the files of the content for each route only if Next renders all pages', async () => {
  const readFiles = async (name: string) =>
    (await readConfig({ [name]: '1' })).outputFileTracingIncludes;
  expect((await readFiles('VERCEL'))?.['/**']).toContain('.generated/content/*.json');
  expect(await readFiles('LEGIBLE_OWN_PAGES')).toEqual({});
});

test('keeps what has been compiled, except in a first build', async () => {
  const isKept = async (env = {}) =>
    (await readConfig(env)).experimental?.turbopackFileSystemCacheForBuild;
  expect([await isKept(), await isKept({ LEGIBLE_FIRST_BUILD: '1' })]).toEqual([true, false]);
});
