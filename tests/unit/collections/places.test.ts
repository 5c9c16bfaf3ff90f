/** Each file, page and command that names articles also names the documents of the owner's collection, or has a reason. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { openFolder } from '#tests/support/folder.ts';
import { serveSite } from '#tests/support/served-site.ts';
import { site as fixture } from '#tests/support/site.ts';
import { listOwnFiles, loadOwnSite, smallFiles } from '#tests/unit/collections/own-site.ts';
import { exportContent } from '#tools/authoring/export/content.ts';
import { toContentStatus } from '#tools/authoring/status/status.ts';

const folder = openFolder();
beforeAll(async () => serveSite(await loadOwnSite()));
afterAll(() => serveSite(fixture));

/** Places that name articles and no talk. One that does name a talk has to be removed here. */
const reasons: Readonly<Record<string, string>> = {
  'api/posts/route.ts': 'the list of articles; /api/talks is that of talks',
  'blog/page.tsx': 'the list of articles; /talks is that of talks',
  'filtered/blog/route.ts': 'the same with filters',
  'filtered/search/route.ts':
    'an empty search shows the newest articles; its results contain talks',
  'page.tsx': 'the home page shows the newest articles and the first projects',
  'search/page.tsx': 'an empty search shows the newest articles; its results contain talks',
};

/** Places that a build prepares. `own.test.ts` reads what they are made of. */
const built = ['ai-dictionary-changes.xml/route.ts', 'api-docs/page.tsx', 'openapi.json/route.ts'];

const places = listFiles('app').filter(
  (path) => /(?:^|\/)(?:route\.ts|page\.tsx)$/.test(path) && !/[[_]/.test(path),
);

/** A page or a file without parameters in its path. */
async function readPlace(path: string): Promise<string> {
  const { GET, default: Page } = await import(`../../../app/${path}`);
  const props = { params: Promise.resolve({}), searchParams: Promise.resolve({}) };
  if (Page) return renderToStaticMarkup(await Page(props));
  return GET ? (await GET(new Request('http://localhost/'), props)).text() : '';
}

describe('where an article appears, a talk does, too:', () => {
  test.each(places.filter((path) => !built.includes(path)))('app/%s', async (path) => {
    const text = await readPlace(path);
    const namesArticle = /\/blog\/only-one|\/api\/posts/.test(text);
    const namesTalk = /\/talks\b/.test(text);
    expect({ namesTalk, isExcused: path in reasons }).toEqual({
      namesTalk: namesArticle ? !(path in reasons) : namesTalk,
      isExcused: namesArticle && !namesTalk,
    });
  });

  test('content:status', () => {
    const { own, stale } = toContentStatus(listOwnFiles(smallFiles), new Date('2026-11-26'));
    expect(own?.Talks).toMatchObject({
      published: 2,
      drafts: [{ file: 'content/talks/draft.mdx' }],
      scheduled: [{ file: 'content/talks/future.mdx', field: 'date' }],
    });
    expect(stale.map(({ file }) => file)).not.toContain('content/talks/older.mdx');
  });

  test('export', () => {
    for (const { name, text } of listOwnFiles(smallFiles)) folder.write(name, text);
    const written = new Map<string, string>();
    const write = (path: string, data: unknown) => void written.set(path, `${data}`);
    exportContent({ write, finish: () => written.size, discard: () => {} }, folder.toPath());
    expect(written.get('talks/a-talk.md')).toMatch(/event: The Conference[\s\S]*zebras/);
    expect(written.get('talks/collection.yaml')).toContain('item: Talk');
  });
});
