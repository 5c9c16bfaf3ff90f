/**
 * A build after `npm run dev` has written drafts contains neither them nor anything of this repository's content. The next builds
 * compile nothing.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { listReleases } from '#lib/server/releases.mjs';
import { machineFileList } from '#lib/site/machine-files.ts';
import { apiPaths, toCardPath, toMarkdownPath } from '#lib/site/paths.ts';
import { toImportOption } from '#tests/support/program.ts';
import { listForeignRequests, recordRequests } from '#tests/support/recorded-requests.ts';
import { send, sendAsNewClient } from '#tests/support/request.ts';
import {
  buildScratchSite,
  makeScratchSite,
  removeScratchSite,
} from '#tests/support/scratch-site.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';
import {
  hiddenDrafts,
  plantDocument,
  secret,
  writeInSite,
  writeSiteWithDrafts,
} from '#tests/support/site-with-drafts.ts';
import { listSitemapPaths } from '#tests/support/sitemap.ts';

const folder = makeScratchSite('drafts');

const findRelease = () => listReleases(join(folder, 'releases')).at(-1) ?? '';

/** What `npm run dev` does at its start, without the server of Next. */
const developContent = `
  import { listFiles } from '#lib/content/content-files.ts';
  import { replaceFile } from '#lib/content/replace-file.ts';
  import { unpublishedPath } from '#tools/authoring/content/contentlayer-documents.ts';
  import { createDevContent } from '#tools/authoring/dev/dev-content.ts';
  replaceFile(unpublishedPath, '[]');
  await createDevContent(new Date())(listFiles('content'));`;

const write = (name: string, text: string) => writeInSite(folder, name, text);

afterAll(() => {
  removeScratchSite(folder);
});

describe('a build after `npm run dev`', () => {
  let site: SiteServer;
  const get = (path: string) => sendAsNewClient(site.url, path);

  beforeAll(async () => {
    writeSiteWithDrafts(folder);
    write('develop.ts', developContent);
    execFileSync('npx', ['tsx', 'develop.ts'], { cwd: folder });
    const index = readFileSync(join(folder, '.generated/content/index.json'), 'utf8');
    expect(index).toMatch(/zwickelbart/i);
    buildScratchSite(folder, recordRequests(folder));
    site = await startSite(trustLoopback, folder);
  }, 600_000);

  afterAll(async () => {
    await site?.program.stop();
  });

  test('sends no statistics', () => {
    expect(listForeignRequests(folder)).toEqual([]);
  });

  test('contains the secret word in no file and in no file name', () => {
    const files = ['.next', 'public', 'releases']
      .flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      // A build neither reads nor serves the files of the development server.
      .filter((path) => !path.startsWith(join(folder, '.next/dev/')));
    expect(files.length).toBeGreaterThan(100);
    const found = files.filter((path) =>
      `${path}\n${readFileSync(path, 'latin1')}`.toLowerCase().includes(secret),
    );
    expect(found).toEqual([]);
  });

  test('contains the secret word and links to drafts at no URL', async () => {
    const { text: sitemap } = await get('/sitemap.xml');
    const pages = listSitemapPaths(sitemap).map(decodeURI);
    expect(pages).toContain('/blog/only-one');
    const urls = [
      ...pages.flatMap((path) => [path, toMarkdownPath(path), ...toApiPaths(path)]),
      ...Object.values(apiPaths),
      ...machineFileList.map(({ path }) => path),
      '/blog?tag=first',
      '/ai-dictionary?maturity=Watch',
      '/search?q=title',
      '/nothing',
    ];
    const found: string[] = [];
    for (const path of urls) {
      const { status, text } = await get(path);
      expect(status, path).toBe(path === '/nothing' ? 404 : 200);
      if (/zwickelbart|\/unfinished/i.test(text)) found.push(path);
    }
    expect(found).toEqual([]);
  });

  test.each(hiddenDrafts)('has nothing in %s at %s', async (_, path) => {
    for (const url of [path, toMarkdownPath(path), toCardPath(path), ...toApiPaths(path)]) {
      expect((await get(url)).status, url).toBe(404);
    }
  });

  test.each([`${apiPaths.posts}?q=${secret}`, `${apiPaths.aiTerms}?q=${secret}`])(
    '%s finds nothing',
    async (path) => {
      expect((await get(path)).json()).toMatchObject({ items: [], total: 0 });
    },
  );

  test.each([
    `${apiPaths.posts}/${secret}-drafts`,
    `${apiPaths.projects}/${secret}s`,
    `${apiPaths.aiTerms}/unfinishe`,
  ])('%s gives no hint', async (path) => {
    expect((await get(path)).text).not.toContain('Did you mean');
  });

  test('leaves out a relation to a draft, and the heading of an empty list', async () => {
    const path = '/ai-dictionary/naming-term';
    expect((await get(`${apiPaths.aiTerms}/naming-term`)).json()).toMatchObject({ related: [] });
    for (const url of [path, toMarkdownPath(path)]) {
      const { text } = await get(url);
      expect(text).toContain('Sources');
      expect(text).not.toMatch(/Related|term-map/);
    }
  });

  test.each([
    ['/', 'A small site'],
    ['/about', 'About'],
    ['/blog', 'Articles'],
    ['/blog/only-one', 'The only article'],
    ['/blog?tag=first', 'Articles'],
    ['/projects', 'Work'],
    ['/projects/only-one', 'The only project'],
    ['/now', 'Now'],
    ['/ai-dictionary', 'Dictionary'],
    ['/ai-dictionary/first-term', 'First term'],
    ['/search?q=only', 'Find'],
    ['/api-docs', 'API'],
  ])('has its own title and owner at %s: “%s”', async (path, title) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('Its owner');
  });

  test.each([
    '/blog/only-one.md',
    '/rss.xml',
    '/feed.json',
    '/llms.txt',
    '/llms-full.txt',
    '/openapi.json',
  ])('serves %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test('contains nothing of this repository’s content', () => {
    const pages = join(folder, 'releases', findRelease(), 'responses');
    const texts = listFiles(pages);
    expect(texts.length).toBeGreaterThan(10);
    for (const name of texts) {
      expect(readFileSync(join(pages, name), 'latin1'), name).not.toMatch(
        /Legible|localhost:3000\/blog\/(?!only-one|tags|categories)/,
      );
    }
  });
});

const onlyArticle = 'content/posts/only-one.mdx';

describe('another build', () => {
  const toPages = () => join(folder, 'releases', findRelease(), 'responses');
  const readPage = (page: string) => readFileSync(join(toPages(), `${page}.html`), 'utf8');
  const listPages = () => listFiles(toPages()).map((name) => name.replace(/\.html$/, ''));
  const formerPages = ['blog/tags/first', 'ai-dictionary/naming-term'];
  const readTime = () => readFileSync(join(folder, '.generated/build.json'), 'utf8');

  test('without changes keeps the pages, their time and the release', () => {
    const before = [readTime(), findRelease()];
    expect(buildScratchSite(folder)).toContain('Nothing has changed');
    expect([readTime(), findRelease()]).toEqual(before);
  });

  test('after a changed word renders what has the word, and keeps every other response', () => {
    const readPlaces = () =>
      new Map(listFiles(toPages()).map((name) => [name, statSync(join(toPages(), name)).ino]));
    const before = readPlaces();
    const text = readFileSync(join(folder, onlyArticle), 'utf8');
    write(onlyArticle, text.replace('nothing', 'quagga'));
    expect(buildScratchSite(folder)).not.toContain('compile');
    const after = [...readPlaces()];
    const rendered = after.flatMap(([name, place]) => (place === before.get(name) ? [] : [name]));
    const hasWord = (name: string) =>
      readFileSync(join(toPages(), name), 'utf8').includes('quagga');
    const withWord = [...before.keys()].filter(hasWord);
    expect(rendered).toEqual(expect.arrayContaining(withWord));
    const expected = ['blog/only-one.html', 'feed.json', 'llms-full.txt', 'rss.xml'];
    expect(withWord).toEqual(expect.arrayContaining(expected));
    for (const name of ['about.html', 'projects/only-one.html', 'now.html']) {
      expect(before.has(name) && !rendered.includes(name), name).toBe(true);
    }
  });

  test('after a rollback, changed, added and removed documents compiles nothing, and both servers serve its pages', async () => {
    expect(listPages()).toEqual(expect.arrayContaining(formerPages));
    const release = findRelease();
    writeFileSync(join(folder, 'releases', release, 'withdrawn'), '');
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    const text = read(onlyArticle).replace('[first]', '[second]');
    write(onlyArticle, text.replace('quagga else', 'a changed word'));
    const tag = '  - value: second\n    label: Second\n';
    write('content/taxonomy.yaml', read('content/taxonomy.yaml').replace(/^tags:\n/m, `$&${tag}`));
    write(onlyArticle.replace('only-one', 'second'), text);
    rmSync(join(folder, 'content/ai-terms/naming-term.mdx'));
    expect(buildScratchSite(folder)).not.toContain('compile');
    expect(findRelease() > release).toBe(true);
    expect(readPage('blog/only-one')).toContain('a changed word');
    expect(listPages()).toEqual(expect.arrayContaining(['blog/second', 'blog/tags/second']));
    expect(listPages().filter((page) => formerPages.includes(page))).toEqual([]);
    await expectSameResponses({
      '/blog/tags/second': 200,
      '/ai-dictionary/first-term?utm_source=a': 200,
      '/blog/only-one': 200,
      '/blog?tag=second': 200,
      '/api/posts': 200,
      '/ai-dictionary/naming-term': 404,
      '/nothing/at/all': 404,
      '/nothing/at/%25': 404,
    });
  });

  /** Our server and Next's serve the same. */
  async function expectSameResponses(statuses: Readonly<Record<string, number>>): Promise<void> {
    const sites = await Promise.all([
      startSite(trustLoopback, folder),
      startSite(trustLoopback, folder, ['npx', 'next', 'start']),
    ]);
    for (const [path, status] of Object.entries(statuses)) {
      const [own, next] = await Promise.all(sites.map(({ url }) => send(url, path)));
      expect([path, own?.status, next?.status]).toEqual([path, status, status]);
      expect(next?.text, path).toBe(own?.text);
    }
    await Promise.all(sites.map(({ program }) => program.stop()));
  }

  const unpublished = [
    [
      'npm run dev writes its drafts while it runs',
      `if (process.argv[1]?.endsWith('run.mjs') && process.argv[2] === 'render') {
        const index = JSON.parse(readFileSync('.generated/content/index.json', 'utf8'));
        const drafts = JSON.stringify({ ...index, isDevelopment: true });
        writeFileSync('.generated/content/index.json', drafts);
      }`,
      'npm run dev has written drafts into this build, so it is not published.',
    ],
    [
      'the content step fails when the pages are finished',
      `if (process.argv[2] === 'content') {
        const { send } = process;
        process.send = (message) => {
          if (message === 'made') setTimeout(() => { throw new Error('planted fault'); }, 5_000);
          return send.call(process, message);
        };
      }`,
      'The step "content" failed: planted fault',
    ],
  ] as const;

  test.each(unpublished)('is not published if %s', (_, code, message) => {
    const before = findRelease();
    const imports = "import { readFileSync, writeFileSync } from 'node:fs';";
    plantDocument(
      folder,
      'pages/new',
      `\ntitle: New\ndescription: Page ${message.length}.`,
      'New words.',
    );
    expect(() =>
      buildScratchSite(folder, { NODE_OPTIONS: toImportOption(`${imports}\n${code}`) }),
    ).toThrow(message);
    expect(findRelease()).toBe(before);
  });
});

/** The API path of a page that is an item of a list. */
function toApiPaths(path: string): readonly string[] {
  const [, folder, name, ...rest] = path.split('/');
  // A list, such as the articles with a tag.
  if (rest.length > 0) return [];
  const lists = {
    blog: apiPaths.posts,
    projects: apiPaths.projects,
    'ai-dictionary': apiPaths.aiTerms,
  };
  const list = lists[folder as keyof typeof lists];
  return list && name ? [`${list}/${name}`] : [];
}
