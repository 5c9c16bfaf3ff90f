/** The token estimate against o200k, the encoding of current OpenAI models. */

import { beforeAll, expect, test } from 'vitest';
import { estimateTokens } from '../../lib/markdown/sections.ts';
import { readSearchIndex } from '../../lib/represent/json/search-index.ts';
import { findMarkdown } from '../../lib/represent/markdown/pages.ts';
import { site } from '../../tests/support/site.ts';
import { importTool, installTools } from '../../tests/support/tools.ts';

type Tokenizer = { readonly countTokens: (text: string) => number };

let countTokens: Tokenizer['countTokens'];

beforeAll(async () => {
  const folder = installTools();
  ({ countTokens } = await importTool<Tokenizer>(folder, 'gpt-tokenizer/encoding/o200k_base'));
});

test('is within 4 % of o200k on average, and at most 8 % too low for any page', () => {
  const errors = readSearchIndex(site).entries.map(({ path }) => {
    const markdown = findMarkdown(site, path, new URLSearchParams()) ?? '';
    return { path, error: estimateTokens(markdown) / countTokens(markdown) - 1 };
  });
  const mean = errors.reduce((sum, { error }) => sum + Math.abs(error), 0) / errors.length;
  expect(mean).toBeLessThan(0.04);
  expect(errors.filter(({ error }) => error < -0.08)).toEqual([]);
});
