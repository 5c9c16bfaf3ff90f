/** What scripts of other origins, crawlers and plain readers get besides the content. */
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { isApiPath } from '#lib/site/paths.ts';
import { eachPageKind, pageKinds } from '#tests/support/page-kinds.ts';
import { responseKinds } from '#tests/support/response-kinds.ts';
import { call } from './call.ts';

const dataKinds = Object.entries(responseKinds.data).flatMap(([name, { path, ...kind }]) =>
  typeof path === 'string' && kind.after === undefined ? [[name, { ...kind, path }] as const] : [],
);

describe('scripts of every origin', () => {
  test.each(dataKinds)('may read %s', async (_, { path, options, status }) => {
    const reply = await call(path, options);
    expect(reply.status).toBe(status);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
  });

  test('may read the sitemap, a refused page and the redirect to one', async () => {
    const refused = { headers: { Accept: 'image/png' } };
    for (const reply of [
      await call('/sitemap.xml'),
      await call(pageKinds.article, refused),
      await call(`${pageKinds.article}/`),
    ]) {
      expect(reply.headers['access-control-allow-origin'], `${reply.status}`).toBe('*');
    }
  });

  test('may read the token estimate and the links of Markdown', async () => {
    const { headers } = await call(`${pageKinds.article}.md`);
    expect(headers['access-control-expose-headers']).toBe(
      'Content-Location, ETag, Link, X-Markdown-Tokens',
    );
  });
});

describe('crawlers', () => {
  test.each(dataKinds.filter(([, { path, status }]) => isApiPath(path) && status !== 308))(
    'are asked not to index %s',
    async (_, { path, options }) => {
      expect((await call(path, options)).headers['x-robots-tag']).toBe('noindex');
    },
  );

  test.each(eachPageKind)('follow no link to the API on %s', async (_, path) => {
    const links = listTags((await call(path)).text, 'a');
    const followed = links.filter(
      ({ href = '', rel = '' }) => isApiPath(href) && !rel.includes('nofollow'),
    );
    expect(followed).toEqual([]);
  });

  test.each(eachPageKind.filter(([, path]) => path.includes('?')))(
    'have no link to the same filters of the API on %s',
    async (_, path) => {
      const links = listTags((await call(path)).text, 'a');
      expect(links.filter(({ href = '' }) => isApiPath(href))).toEqual([]);
    },
  );
});

/** The attributes of every element with this name. */
function listTags(html: string, name: string): readonly Readonly<Record<string, string>>[] {
  const found: Record<string, string>[] = [];
  const queue = [...parseDocument(html).children];
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (!('attribs' in node)) continue;
    if (node.name === name) found.push(node.attribs);
    queue.push(...node.children);
  }
  return found;
}
