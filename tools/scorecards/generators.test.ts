/** Runs the generators of other projects against the served `/openapi.json`: their output has to compile and to load. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, test } from 'vitest';
import { generateClients } from '../../clients/generate.ts';
import { send } from '../../tests/support/request.ts';
import { installTools } from '../../tests/support/tools.ts';

const run = promisify(execFile);
const tools = installTools();
const folder = join(tools, 'generated');
const document = join(folder, 'openapi.json');
const bin = (name: string) => join(tools, 'node_modules/.bin', name);
const tsc = resolve('node_modules/.bin/tsc');
const inFolder = { cwd: folder } as const;

const orvalClient = join(folder, 'orval.ts');
const zodiosClient = join(folder, 'zodios.ts');
const heyApiClient = join(folder, 'hey-api');
const oazapftsClient = join(folder, 'oazapfts.ts');

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(document, (await send(inject('siteUrl'), '/openapi.json')).text);
});

test('orval generates a zod client that loads', async () => {
  const options = ['--input', document, '--output', orvalClient, '--client', 'zod'];
  await run(bin('orval'), options, inFolder);
  expect(existsSync(orvalClient)).toBe(true);
  await run(process.execPath, ['--import', import.meta.resolve('tsx'), orvalClient], inFolder);
});

test('openapi-zod-client generates a client', async () => {
  await run(bin('openapi-zod-client'), [document, '--output', zodiosClient], inFolder);
  expect(existsSync(zodiosClient)).toBe(true);
});

test('hey-api and oazapfts generate clients', async () => {
  const options = [
    '--input',
    document,
    '--output',
    heyApiClient,
    '--client',
    '@hey-api/client-fetch',
  ];
  await run(bin('openapi-ts'), options, inFolder);
  await run(bin('oazapfts'), [document, oazapftsClient], inFolder);
  expect(existsSync(join(heyApiClient, 'sdk.gen.ts'))).toBe(true);
  expect(existsSync(oazapftsClient)).toBe(true);
});

// One run for all: the compiler takes longer to start than to check them.
test('the clients compile', async () => {
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck'];
  const modules = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const clients = [orvalClient, zodiosClient, join(heyApiClient, 'index.ts'), oazapftsClient];
  await run(tsc, [...options, ...modules, ...clients], inFolder);
});

test('our own clients have the types of the document', async () => {
  for (const [file, text] of Object.entries(await generateClients())) {
    expect(readFileSync(file, 'utf8'), file).toBe(text);
  }
});

test('Spectral reports neither an error nor a warning', async () => {
  const ruleset = join(folder, 'ruleset.yaml');
  // The tested build is for localhost, which published documents must not name.
  writeFileSync(ruleset, 'extends: ["spectral:oas"]\nrules:\n  oas3-server-not-example.com: off\n');
  const { stdout } = await run(
    bin('spectral'),
    ['lint', document, '--ruleset', ruleset, '--fail-severity', 'warn', '--format', 'text'],
    inFolder,
  );
  expect(stdout).toContain('No results');
});
