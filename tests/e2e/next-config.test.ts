import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Reads the configuration of a production build, which depends on the environment. */
function readConfig(env: Readonly<Record<string, string>>) {
  const program = `
    import config from './next.config.mjs';
    console.log(JSON.stringify(config('phase-production-build')));
  `;
  const args = ['--input-type=module', '--eval', program];
  const { PATH = '' } = process.env;
  return JSON.parse(
    execFileSync(process.execPath, args, {
      env: { PATH, NODE_ENV: 'production', ...env },
    }).toString(),
  );
}

test('lists the files of the content for each route only if Next renders all pages', () => {
  const files = ['.generated/content/*.json'];
  expect(readConfig({ VERCEL: '1' })).toMatchObject({
    outputFileTracingIncludes: { '/**': expect.arrayContaining(files) },
  });
  expect(readConfig({ LEGIBLE_OWN_PAGES: '1' }).outputFileTracingIncludes).toEqual({});
});

test('keeps what has been compiled, except in a first build', () => {
  const isKept = (env = {}) => readConfig(env).experimental.turbopackFileSystemCacheForBuild;
  expect([isKept(), isKept({ LEGIBLE_FIRST_BUILD: '1' })]).toEqual([true, false]);
});
