import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApi } from './api.ts';

test('a linter that is not ours finds nothing in the document, not even a warning', async () => {
  // The rule against a server on localhost is meant for what is published; this one was built for localhost.
  const source = JSON.stringify({ ...openApi, servers: [{ url: 'https://legible.invalid' }] });
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
