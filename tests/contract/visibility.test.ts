import { expect, test } from 'vitest';
import { isListed } from '#lib/content/visibility.ts';
import { machineFileList } from '#lib/site/machine-files.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { site } from '#tests/support/site.ts';
import { openApi } from './api.ts';
import { call } from './call.ts';

const unlisted = site.projects.filter((project) => !isListed(project));

test('the content has an unlisted project', () => {
  expect(unlisted.length).toBeGreaterThan(0);
});

test.each(unlisted.map(({ id }) => id))('%s exists at its own URLs only', async (id) => {
  expect((await call(`/api/projects/${id}`)).status).toBe(200);
  const page = await call(`/projects/${id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<meta name="robots" content="noindex"');
  for (const path of ['/api/projects', '/api/search-index', '/openapi.json', '/', '/projects']) {
    expect((await call(path)).text, path).not.toContain(id);
  }
});

test.each(unlisted.map(({ id }) => id))('no hint names %s', async (id) => {
  const reply = await call(`/api/projects/${id}x`);
  expect(reply.status).toBe(404);
  expect(reply.text).not.toContain(`"${id}\\"`);
  expect(reply.text).not.toContain('Did you mean');
});

test('the list has the featured projects in their order', async () => {
  const { items } = (await call('/api/projects')).json() as { items: { id: string }[] };
  const curated = site.projects
    .filter((project) => project.featured && isListed(project))
    .sort((a, b) => a.order - b.order);
  expect(items.map(({ id }) => id)).toEqual(curated.map(({ id }) => id));
});

test('the build contains published documents only, and lists every article', async () => {
  const documents = [...site.posts, ...site.projects, ...site.terms];
  expect(documents.filter(({ publication }) => publication !== 'published')).toEqual([]);
  const { items } = (await call('/api/posts')).json() as { items: { slug: string }[] };
  expect(items.map(({ slug }) => slug).sort()).toEqual(site.posts.map(({ slug }) => slug).sort());
});

const unpublished = [
  'blog/draft',
  'blog/future',
  'projects/unfinished',
  'ai-dictionary/unfinished',
];

test.each(unpublished)('%s, a draft or scheduled document of the fixture, is 404', async (name) => {
  const inApi = name.replace('blog', 'posts').replace('ai-dictionary', 'ai-terms');
  for (const path of [`/${name}`, `/${name}.md`, `/api/${inApi}`, `/cards/${name}.png`]) {
    expect((await call(path)).status, path).toBe(404);
  }
});

test('no list, file or search result names a draft or a scheduled document', () =>
  checkEach(
    [
      ...machineFileList.map(({ path }) => path),
      '/',
      '/blog',
      '/projects',
      '/ai-dictionary',
      '/ai-dictionary-map',
      '/search.md?q=future',
      '/api/posts',
      '/api/projects',
      '/api/ai-terms',
      '/api/search-index',
      '/blog?tag=small',
    ],
    async (path) =>
      expect((await call(path)).text).not.toMatch(
        /unpublishable|unfinished|An article of the future/i,
      ),
  ));

test('the search index has the time of the build', async () => {
  const index = (await call('/api/search-index')).json() as { generatedAt: string };
  expect(index.generatedAt).toBe(site.generatedAt);
  expect(openApi.openapi).toMatch(/^3\.1\./);
});
