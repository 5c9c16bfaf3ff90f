import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApi } from './api.ts';

test('Redocly finds no error and no warning in the OpenAPI document', async () => {
  // This build is for localhost, and a rule forbids localhost in published documents.
  const source = JSON.stringify({ ...openApi, servers: [{ url: 'https://legible.invalid' }] });
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
