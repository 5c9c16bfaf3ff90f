import { readdirSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import type { FactsFile } from '#lib/schema/data-files.ts';
import { findStale, measureFacts } from '#tools/prose/facts.ts';
import { drawTokenFigure } from '#tools/prose/token-figure.ts';

const { figures } = parse(readFileSync('content/facts.yaml', 'utf8')) as FactsFile;

test('content/facts.yaml is what `npm run facts` measures', async () => {
  expect(findStale(figures, await measureFacts(inject('siteUrl')))).toEqual([]);
});

test('a text shows each figure', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => file.endsWith('.mdx')).map((file) => `content/${file}`);
  const all = texts.map((file) => readFileSync(file, 'utf8')).join();
  expect(Object.keys(figures).filter((name) => !all.includes(`"${name}"`))).toEqual([]);
});

test.each(['README.md', 'docs/performance.md'])('%s has the measured script', (file) => {
  const text = readFileSync(file, 'utf8');
  for (const name of ['article-script', 'empty-page-script']) {
    expect(text, name).toContain(String(figures[name]));
  }
});

test.each(['section', 'page', 'html', 'mcp'])('docs/agents.md has the tokens of %s', (name) => {
  const hundreds = Math.round(Number(figures[`tokens-${name}`]) / 100) * 100;
  expect(readFileSync('docs/agents.md', 'utf8')).toContain(hundreds.toLocaleString('en-US'));
});

test('`npm run agents:paths` has measured this home page', async () => {
  const { headers } = await fetch(`${inject('siteUrl')}/index.md`);
  const estimate = Number(headers.get('x-markdown-tokens'));
  const ratio = Number(figures['tokens-start-home']) / estimate;
  expect(Math.abs(ratio - 1), `${estimate} tokens`).toBeLessThan(0.1);
});

test('the figure of tokens shows the same numbers', () => {
  expect(readFileSync('public/images/agent-tokens.svg', 'utf8')).toBe(drawTokenFigure(figures));
});

test.each([
  ['an equal count', 163, 163, []],
  ['another count', 163, 164, ['a']],
  ['a size within 5 %', '10.0 kB', '10.4 kB', []],
  ['another size', '10.0 kB', '11.0 kB', ['a']],
  ['another unit', '10 ms', '10 kB', ['a']],
  ['another text', '1 to 2', '1 to 3', ['a']],
] as const)('%s', (_, written, measured, stale) => {
  expect(findStale({ a: written }, { a: measured })).toEqual(stale);
});
