/** The client in `clients/typescript` against the running service. */

import { expect, inject, test } from 'vitest';
import { ApiError, createClient } from '#clients/typescript/client.ts';
import { listEndpoints } from '#lib/api/endpoints.ts';
import { inventAddress } from '#tests/support/request.ts';
import { site } from '#tests/support/site.ts';
import { openApi } from './api.ts';
import { call } from './call.ts';

/** Sends each request as a new client of the quota. */
const fetchAnew: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { 'X-Forwarded-For': inventAddress() } });

const client = createClient(inject('siteUrl'), fetchAnew);

test('returns what the API returns', async () => {
  const list = await client.get('/api/posts', { query: { perPage: 2, page: 1, sort: 'newest' } });
  expect(list).toEqual((await call('/api/posts?perPage=2&page=1&sort=newest')).json());
  const [first] = list.items;
  const post = await client.get('/api/posts/{slug}', { path: { slug: first?.slug ?? '' } });
  expect(post.content).toMatch(/\S/);
  const terms = await client.get('/api/ai-terms', { query: { category: 'Agents & Autonomy' } });
  expect(terms.total).toBeGreaterThan(1);
  expect((await client.get('/api/now')).items).not.toEqual([]);
});

test('calls every operation', async () => {
  for (const { path, item } of listEndpoints(site)) {
    const name = openApi.paths[path]?.get.parameters.find((one) => one.in === 'path')?.example;
    // The types of one path don't fit a loop over all of them.
    const input = (item ? { path: { [item.parameter]: name } } : {}) as never;
    expect(await client.get(path as '/api/now', input), path).toBeTypeOf('object');
  }
});

test('throws the error of the service, with its hint', async () => {
  const missing = client.get('/api/posts/{slug}', { path: { slug: 'no/such' } });
  await expect(missing).rejects.toThrow(ApiError);
  await expect(missing).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
    hint: expect.stringContaining('/api/posts'),
  });
});
