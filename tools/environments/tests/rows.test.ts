import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compare } from '../crawl.ts';
import { toDockerScript } from '../dockerfile.ts';
import { rows, toEnvironmentTable } from '../rows.ts';

test('docs/deploy.md has the table of all environments', () => {
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain(toEnvironmentTable());
});

test('each environment has a name of its own', () => {
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('every step of the Dockerfile is run, in the order of the file', () => {
  const script = toDockerScript('..');
  const steps = [
    'npm ci',
    'tar -C',
    'npm run build',
    'deploy/runtime.mjs',
    'cp -r "$root/build.files/runtime/."',
  ];
  const places = steps.map((step) => script.indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

const see = (content: string, headers = '') => ({ content, headers });

test('a response that differs, or that only one site has, is named', () => {
  const before = new Map([
    ['/', see('200 a')],
    ['/a', see('200 a')],
    ['/changes', see('200 a')],
    ['/now', see('200 a', 'vary: Accept')],
  ]);
  const after = new Map([
    ['/', see('200 b')],
    ['/b', see('200 a')],
    ['/changes', see('200 b')],
    ['/now', see('200 a')],
  ]);
  expect(compare(before, after)).toEqual(['/', '/a', '/changes', '/now', '/b']);
  expect(compare(before, after, { hasNoHistory: true })).toEqual(['/', '/a', '/now', '/b']);
  expect(compare(before, after, { hasOtherServer: true })).toEqual(['/', '/a', '/changes', '/b']);
  expect(compare(before, before)).toEqual([]);
});
