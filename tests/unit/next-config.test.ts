/** next.config.mjs can't import TypeScript, so it repeats some values of `lib`. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NextConfig } from 'next';
import { expect, test } from 'vitest';
import { cachingHeaders, immutable } from '#lib/http/respond.ts';
import { hashedFolders } from '#lib/site/paths.ts';

const { default: toConfig }: { default: (phase: string) => NextConfig } = await import(
  pathToFileURL(resolve('next.config.mjs')).href
);
const rules = (await toConfig('phase-production-build').headers?.()) ?? [];

const toRule = (source: string, value: string) => ({
  source,
  headers: [{ key: 'Cache-Control', value }],
});

test('pages have the caching of all other responses', () => {
  const [pages] = rules;
  expect(pages).toEqual(toRule(pages?.source ?? '', cachingHeaders['Cache-Control']));
});

test('files with a hash in their names never change', () => {
  expect(rules.slice(1)).toEqual(hashedFolders.map((path) => toRule(`${path}:file`, immutable)));
});
