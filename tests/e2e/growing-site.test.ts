/**
 * A site grows under `npm run dev`: first it is as `npm run new site` leaves it, then it has an article, then other content with
 * drafts, which have a label. A build that follows contains neither the drafts nor anything of this repository's content. The next
 * builds compile nothing.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { listReleases } from '#lib/server/releases.mjs';
import { machineFileList } from '#lib/site/machine-files.ts';
import { apiPaths, toCardPath, toMarkdownPath } from '#lib/site/paths.ts';
import { startDevServer } from '#tests/support/dev-server.ts';
import { type Program, toImportOption } from '#tests/support/program.ts';
import { send, sendAsNewClient } from '#tests/support/request.ts';
import {
  buildScratchSite,
  copyContent,
  makeScratchSite,
  removeScratchSite,
} from '#tests/support/scratch-site.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';
import { listSitemapPaths } from '#tests/support/sitemap.ts';
import { drawLogo } from '#tools/authoring/new/logo.ts';
import { toSiteFiles, toSiteRequest } from '#tools/authoring/new/site.ts';

/** Every text of a draft contains this word, and no other text does. */
const secret = 'zwickelbart';

const article = `
title: Zwickelbart title
description: Zwickelbart description.
author: Zwickelbart author
category: notes
tags: [first]
keywords: [zwickelbart keyword]`;
const articleBody = '## Zwickelbart heading\n\nZwickelbart <Term slug="first-term">term</Term>.';

const term = `
term: Zwickelbart term
aliases: [zwickelbart alias]
category: Models & Training
maturity: Watch
shortDefinition: Zwickelbart definition.
plainEnglish: Zwickelbart in plain English.
example: Zwickelbart example.
whyItMatters: Zwickelbart matters.
sources: [{ label: Zwickelbart source, url: https://example.com/zwickelbart }]`;

/** A published entry that is related to a draft. */
const namingTerm = `
term: Naming term
category: Models & Training
maturity: Watch
shortDefinition: Word that names no entry but one which is not published.
plainEnglish: It has no relation in a build.
example: This sentence is the example of it.
whyItMatters: A draft may be named before it is published.
related: [unfinished]
sources: [{ label: Example, url: https://example.com/ }]`;

const project = `
title: Zwickelbart project
description: Zwickelbart description.
seoDescription: Zwickelbart for search engines.
technologies: [Zwickelbart]
role: Zwickelbart role
timeline: Zwickelbart timeline
liveUrl: https://example.com/zwickelbart
featured: true
order: 2`;

const folder = makeScratchSite('drafts', 'tests/fixtures/empty');

const requests = resolve(folder, 'requests.txt');
const started = 'A program has started.';

const findRelease = () => listReleases(join(folder, 'releases')).at(-1) ?? '';

/** Programs with this setting write a line to a file, and the URL of each `fetch`. */
const recordRequests = {
  NODE_OPTIONS: toImportOption(`
    import { appendFileSync } from 'node:fs';
    const record = (line) => appendFileSync(${JSON.stringify(requests)}, line + '\\n');
    record(${JSON.stringify(started)});
    const send = fetch;
    globalThis.fetch = (url, ...rest) => {
      record(url);
      return send(url, ...rest);
    };
  `),
};

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** Replaces the whole content, as a switch to another branch does. */
function writeSiteWithDrafts(): void {
  copyContent('tests/fixtures/one-article', folder);
  plant('posts/zwickelbart-draft', `${article}\npublishedAt: 2026-01-01\ndraft: true`, articleBody);
  plant('posts/zwickelbart-later', `${article}\npublishedAt: 2999-03-01`, articleBody);
  plant('projects/zwickelbart', `${project}\ndraft: true`, '## Zwickelbart\n\nZwickelbart text.');
  plant('ai-terms/unfinished', `${term}\ndraft: true`);
  plant('ai-terms/naming-term', namingTerm);
}

function plant(path: string, frontMatter: string, body = ''): void {
  write(`content/${path}.mdx`, `---${frontMatter}\n---\n${body}\n`);
}

const request = toSiteRequest({ name: 'Notizen', author: 'Anna', language: 'de' }, false);
const newSite = toSiteFiles(request, '2026-01-31', []);
const firstArticle = newSite.find(({ path }) => path.startsWith('posts/'));

/** The list and path of each draft, with its label. */
const hidden = [
  ['/blog', '/blog/zwickelbart-draft', 'Draft'],
  ['/blog', '/blog/zwickelbart-later', 'Scheduled for 1 March 2999'],
  ['/projects', '/projects/zwickelbart', 'Draft'],
  ['/ai-dictionary', '/ai-dictionary/unfinished', 'Draft'],
] as const;

afterAll(() => {
  removeScratchSite(folder);
});

describe('`npm run dev`', () => {
  let origin: string;
  let program: Program;

  beforeAll(async () => {
    rmSync(join(folder, 'content'), { recursive: true });
    for (const { name, text } of newSite) if (name !== firstArticle?.name) write(name, text);
    const logo = await drawLogo('Notizen', { square: '#000', letter: '#fff' });
    write('public/images/logo.svg', logo.replace('<svg', '<svg width="128" height="128"'));
    ({ origin, program } = await startDevServer(folder, recordRequests));
  });

  afterAll(async () => {
    await program?.stop();
  });

  const pages = ['/', '/about', '/search', '/api-docs', '/about.md', '/sitemap.xml', '/llms.txt'];
  const articlePages = ['/blog', '/blog/what-you-can-write', '/blog.md', '/rss.xml'];

  async function expectStatus(paths: readonly string[], status: number): Promise<void> {
    for (const path of paths) {
      const reply = await send(origin, path);
      expect([path, reply.status]).toEqual([path, status]);
      // The message of a mistake.
      expect(reply.text).not.toMatch(/data-save="\d+"><pre/);
    }
  }

  test('without an article has all pages but those of the articles', async () => {
    await expectStatus(pages, 200);
    await expectStatus(articlePages, 404);
    expect((await send(origin, '/')).text).toContain('<html lang="de"');
  });

  test('shows the first article when it is saved, until it is removed', async () => {
    write(firstArticle?.name ?? '', firstArticle?.text ?? '');
    for (const path of [...pages, ...articlePages]) {
      const readStatus = async () => (await send(origin, path)).status;
      await expect.poll(readStatus, { message: path, timeout: 30_000 }).toBe(200);
    }
    // Loads the modules of the search before the article is removed. The page of results is compiled afterwards.
    await expectStatus(['/api/posts'], 200);
    rmSync(join(folder, firstArticle?.name ?? ''));
    const readResults = async () => {
      const { status, text } = await send(origin, '/search?q=write');
      return [status, text.includes('/blog/what-you-can-write')];
    };
    await expect.poll(readResults, { timeout: 30_000 }).toEqual([200, false]);
    await expectStatus(articlePages, 404);
    await expectStatus(pages, 200);
  });

  test('shows another content in another language', async () => {
    writeSiteWithDrafts();
    const readHome = async () => (await send(origin, '/')).text;
    await expect.poll(readHome, { timeout: 30_000 }).toContain('<html lang="en"');
  });

  test.each(hidden)('lists in %s the draft %s as “%s”', async (list, path, mark) => {
    const item = `href="${path}">[^<]+</a><span[^>]*> · </span><strong[^>]*>${mark}</strong>`;
    const readList = async () => (await send(origin, list)).text;
    await expect.poll(readList, { timeout: 30_000 }).toMatch(new RegExp(item));
  });

  test.each(hidden)('labels the draft that %s lists at %s as “%s”', async (_, path, mark) => {
    const { status, text } = await send(origin, path);
    expect(status).toBe(200);
    expect(text).toMatch(
      new RegExp(`<p class="(?:byline|facts)">.*<strong[^>]*>${mark}</strong></p>`),
    );
  });

  test('does not label published articles', async () => {
    expect((await send(origin, '/blog/only-one')).text).not.toContain('class="publication-mark"');
  });

  test('relates an entry to a draft', async () => {
    const { text } = await send(origin, '/ai-dictionary/naming-term');
    expect(text).toContain('href="/ai-dictionary/unfinished"');
  });
});

describe('a build after `npm run dev`', () => {
  let site: SiteServer;
  const get = (path: string) => sendAsNewClient(site.url, path);

  beforeAll(async () => {
    buildScratchSite(folder, recordRequests);
    site = await startSite(trustLoopback, folder);
  }, 600_000);

  afterAll(async () => {
    await site?.program.stop();
  });

  test('sends no statistics, and neither did `npm run dev`', () => {
    // Next asks npm whether its version has known faults.
    const expected = /^http:\/\/localhost:|^https:\/\/registry\.npmjs\.org\/-\/npm\/v1\/security\//;
    const lines = readFileSync(requests, 'utf8').trimEnd().split('\n');
    expect(lines).toContain(started);
    expect(lines.filter((line) => line !== started && !expected.test(line))).toEqual([]);
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

  test.each(hidden)('has nothing in %s at %s', async (_, path) => {
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
  const readTime = () => readFileSync(join(folder, '.generated/build.json'), 'utf8');

  test('without changes keeps the pages, their time and the release', () => {
    const before = [readTime(), findRelease()];
    expect(buildScratchSite(folder)).toContain('Nothing has changed');
    expect([readTime(), findRelease()]).toEqual(before);
  });

  const second = onlyArticle.replace('only-one', 'second');

  test('after a rollback, a changed word and another article compiles nothing, and both servers serve its pages', async () => {
    const release = findRelease();
    writeFileSync(join(folder, 'releases', release, 'withdrawn'), '');
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    const text = read(onlyArticle);
    write(onlyArticle, text.replace('nothing else', 'a changed word'));
    const tag = '  - value: second\n    label: Second\n';
    write('content/taxonomy.yaml', read('content/taxonomy.yaml').replace(/^tags:\n/m, `$&${tag}`));
    write(second, text.replace('[first]', '[second]'));
    expect(buildScratchSite(folder)).not.toContain('compile');
    expect(findRelease() > release).toBe(true);
    expect(readPage('blog/only-one')).toContain('a changed word');
    expect(listPages()).toEqual(expect.arrayContaining(['blog/second', 'blog/tags/second']));
    await expectSameResponses('/blog/tags/first', '/ai-dictionary/first-term', '/blog/only-one');
  });

  test('after an article was removed has none of its pages', () => {
    rmSync(join(folder, second));
    expect(buildScratchSite(folder)).not.toContain('compile');
    expect(listPages().filter((page) => /blog.*second/.test(page))).toEqual([]);
  });

  /** Our server and Next's serve the same. */
  async function expectSameResponses(...paths: readonly string[]): Promise<void> {
    const sites = await Promise.all([
      startSite(trustLoopback, folder),
      startSite(trustLoopback, folder, ['npx', 'next', 'start']),
    ]);
    for (const path of paths) {
      const [own, next] = await Promise.all(sites.map(({ url }) => send(url, path)));
      expect(own?.status).toBe(200);
      expect(next?.status).toBe(200);
      expect(own?.text).toBe(next?.text);
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
    plant('pages/new', `\ntitle: New\ndescription: Page ${message.length}.`, 'New words.');
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
