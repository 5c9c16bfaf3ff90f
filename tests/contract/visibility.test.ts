import { expect, test } from 'vitest';
import { source } from '#lib/content/source.ts';
import { isListed } from '#lib/content/visibility.ts';
import { generatedAt } from '#lib/site/build-info.ts';
import { call, openApi } from './api.ts';

const unlisted = source.projects.filter((project) => !isListed(project));

test('there is an unlisted project to look for', () => {
  expect(unlisted.length).toBeGreaterThan(0);
});

test.each(unlisted.map(({ id }) => id))('%s answers at its own address alone', async (id) => {
  expect((await call(`/api/projects/${id}`)).status).toBe(200);
  const page = await call(`/projects/${id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<meta name="robots" content="noindex"');
  for (const path of ['/api/projects', '/api/search-index', '/openapi.json', '/', '/projects']) {
    expect((await call(path)).text, path).not.toContain(id);
  }
});

test.each(unlisted.map(({ id }) => id))('no hint gives %s away', async (id) => {
  const reply = await call(`/api/projects/${id}x`);
  expect(reply.status).toBe(404);
  expect(reply.text).not.toContain(`"${id}\\"`);
  expect(reply.text).not.toContain('Did you mean');
});

test('the list is the curated set: featured, listed, in its order', async () => {
  const { items } = (await call('/api/projects')).json() as { items: { id: string }[] };
  const curated = source.projects
    .filter((project) => project.featured && isListed(project))
    .sort((a, b) => a.order - b.order);
  expect(items.map(({ id }) => id)).toEqual(curated.map(({ id }) => id));
});

test('the build has read nothing that is not published, and serves every article', async () => {
  const documents = [...source.posts, ...source.projects, ...source.terms];
  expect(documents.filter(({ publication }) => publication !== 'published')).toEqual([]);
  const { items } = (await call('/api/posts')).json() as { items: { slug: string }[] };
  expect(items.map(({ slug }) => slug).sort()).toEqual(source.posts.map(({ slug }) => slug).sort());
});

test('the index is dated with the moment of the build', async () => {
  const index = (await call('/api/search-index')).json() as { generatedAt: string };
  expect(index.generatedAt).toBe(generatedAt);
  expect(openApi.openapi).toMatch(/^3\.1\./);
});

test('every address in the search index answers', async () => {
  const { entries } = (await call('/api/search-index')).json() as { entries: { path: string }[] };
  for (const { path } of entries) expect((await call(path)).status, path).toBe(200);
});
