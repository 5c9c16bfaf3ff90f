/**
 * `npm run dev` on a copy of the fixture: its responses have the text and the headers of the build, and whatever is saved, it goes
 * on and shows what the check says.
 */

import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Element, Nodes } from 'hast';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listFiles } from '../../../../lib/content/content-files.ts';
import { launchBrowser } from '../../../../tests/support/browser.ts';
import { writeRepeatedDocuments } from '../../../../tests/support/fixture-content.ts';
import { parseHtml } from '../../../../tests/support/parse.ts';
import { listProcesses, type Program } from '../../../../tests/support/program.ts';
import { windowSeconds } from '../../../../tests/support/quota.ts';
import {
  listForeignRequests,
  recordRequests,
} from '../../../../tests/support/recorded-requests.ts';
import { type RequestOptions, send } from '../../../../tests/support/request.ts';
import { makeScratchSite, removeScratchSite } from '../../../../tests/support/scratch-site.ts';
import { siteFolder } from '../../../../tests/support/site-folder.ts';
import {
  hiddenDrafts,
  writeInSite,
  writeSiteWithDrafts,
} from '../../../../tests/support/site-with-drafts.ts';
import { listSitemapPaths } from '../../../../tests/support/sitemap.ts';
import { checkContent, createReader } from '../../check/check.ts';
import { isError, type Problem } from '../../check/problem.ts';
import { unpublishedPath } from '../../content/contentlayer-documents.ts';
import { readContentFolder, readPublicFiles } from '../../content-folder.ts';
import { drawLogo } from '../../new/logo.ts';
import { toSiteFiles, toSiteRequest } from '../../new/site.ts';
import { startDevServer } from './dev-server.ts';

/** `npm run fuzz:saves` takes the articles of the owner. */
const source = process.env.CONTENT ?? 'tests/fixtures/site';
const readSource = (path: string) => readFileSync(join(source, 'content', path), 'utf8');

let folder: string;
let origin: string;
let program: Program;

beforeAll(async () => {
  folder = makeScratchSite('dev', source);
  if (source !== '.') {
    // The content of the build that the site's text is compared with.
    writeRepeatedDocuments(join(folder, 'content'));
    const unpublished = readFileSync(join(siteFolder, unpublishedPath), 'utf8');
    for (const path of JSON.parse(unpublished)) rmSync(contentPath(path));
  }
  // Pages contain their canonical URL.
  ({ origin, program } = await startDevServer(folder, {
    SITE_URL: 'http://localhost:3000',
    ...recordRequests(folder),
  }));
});

afterAll(async () => {
  await program?.stop();
  removeScratchSite(folder);
});

const contentPath = (path: string) => join(folder, 'content', path);

/** Saves as vim, git and formatters do: the file with this name is another one afterwards. */
function replaceByRename(path: string, text: string | Buffer): void {
  const file = contentPath(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

const saveByRename = (path: string, text: string) => change(() => replaceByRename(path, text));

const save = (path: string, text: string) => change(() => writeFileSync(contentPath(path), text));

/** The output says that a save is shown. A slow machine may see one save as two. */
async function change(write: () => void): Promise<void> {
  const start = program.output().length;
  const countLines = () =>
    program
      .output()
      .slice(start)
      .match(/: (?:saved|removed)/g)?.length ?? 0;
  write();
  for (let seen = 0; seen === 0 || seen < countLines(); await sleep(100)) seen = countLines();
}

/** @returns the status of a page, its text, and the mistakes that it shows. */
async function visit(path: string) {
  const { status, text } = await send(origin, path);
  const [, shown = ''] = /<div role="alert"[^>]*>([\s\S]*?)<\/div>/.exec(text) ?? [];
  return { status, text, shown: toText(shown) };
}

function toText(html: string): string {
  const read = (node: ReturnType<typeof parseHtml> | { children?: unknown }): string => {
    if ('value' in node) return String(node.value);
    return ((node.children ?? []) as (typeof node)[]).map(read).join('');
  };
  return read(parseHtml(html));
}

const read = createReader();

/** What the check says about a file, without the images. */
function checkFile(path: string): readonly Problem[] {
  const files = readContentFolder(folder);
  const publicFiles = readPublicFiles(folder);
  return checkContent(files, { publicFiles, builtAt: new Date().toISOString() }, read).filter(
    (problem) => isError(problem) && problem.file === `content/${path}`,
  );
}

const articles = listFiles(join(source, 'content/posts')).filter((name) => name.endsWith('.mdx'));
const article = articles.findLast((name) => !name.includes('/')) ?? '';
const original = readSource(`posts/${article}`);
const toPage = (name: string) => `/blog/${name.replace(/(?:\/index)?\.mdx$/, '')}`;
const page = toPage(article);

/** One page or file of each kind. */
const others = [
  '/',
  '/blog',
  '/about',
  '/projects',
  '/ai-dictionary',
  '/ai-dictionary-map',
  '/now',
  '/blog?q=etag',
  '/rss.xml',
  '/llms.txt',
  '/sitemap.xml',
  '/about.md',
  '/openapi.json',
];

function expectAlive(): void {
  expect(program.process.exitCode).toBe(null);
  expect(program.output()).not.toContain('is started again');
}

const markdown = { headers: { Accept: 'text/markdown' } };

test.each<[string, string, RequestOptions, number]>([
  ['a page', '/about', {}, 200],
  ['a page as Markdown', '/about', markdown, 200],
  ['a Markdown URL', '/about.md', {}, 200],
  ['a filtered page', '/search?q=etag', {}, 200],
  ['a missing page', '/nothing', {}, 404],
  ['a missing page as Markdown', '/nothing', markdown, 404],
  ['a request for an image', '/about', { headers: { Accept: 'image/png' } }, 406],
  ['a wrong method', '/about', { method: 'POST' }, 405],
  ['a redirect', '/about/', {}, 308],
])('%s has Vary: Accept too', async (_, path, options, status) => {
  const reply = await send(origin, path, options);
  expect(reply.status).toBe(status);
  expect(reply.headers.vary).toMatch(/(?:^|,\s*)Accept(?:\s*,|$)/);
});

/** The text of a page without its size in bytes, which only a complete page contains, and without the time of the build. */
function readWords(html: string): string {
  const toWords = (node: Nodes): string => {
    if (node.type === 'text') return node.value;
    if (!('children' in node)) return '';
    if (node.type === 'element' && !isSeen(node)) return '';
    return node.children.map(toWords).join('');
  };
  const words = toWords(parseHtml(html)).replace(/\s+/g, ' ').trim();
  return words.replace(/\d{4}-\d{2}-\d{2}T[\d:]+\.\d{3}Z/g, 'now');
}

/** The development server adds styles and scripts, which readers do not see. */
function isSeen({ tagName, properties }: Element): boolean {
  return !['script', 'style', 'noscript'].includes(tagName) && !('dataHtmlSize' in properties);
}

// A missing path of one or two segments could be a document of the owner: there, `next dev` renders the 404 page in the browser.
test.each(['/', page, '/nothing/at/all'])(
  'the build of the page %s has the text that development shows',
  async (path) => {
    const [developed, built] = await Promise.all([
      send(origin, path),
      send(inject('siteUrl'), path),
    ]);
    expect(developed.text).toContain('__next_f');
    expect(built.text).not.toContain('__next_f');
    expect(readWords(built.text)).toBe(readWords(developed.text));
  },
);

test('the API has the headers and methods of production', async () => {
  const reply = await send(origin, '/api/now');
  expect(reply.status).toBe(200);
  expect(reply.headers.ratelimit).toMatch(new RegExp(`^"default";r=\\d+;t=${windowSeconds}$`));
  expect((await send(origin, '/api/now', { method: 'DELETE' })).status).toBe(405);
});

test('a page, also an open one, keeps its text and shows a mistake that is saved, and every save prints one line', async () => {
  const tab = await (await launchBrowser()).newPage();
  // The first visit of a page compiles it.
  await tab.goto(`${origin}${page}`, { timeout: 120_000 });
  // Next may still reload it for what it has compiled.
  await tab.waitForLoadState('networkidle');
  const shown = tab.locator('[data-save]');
  await tab.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const start = program.output().length;
  const name = `content/posts/${article}`;
  await save(`posts/${article}`, `${original}\nKept words.\n`);
  await tab.getByText('Kept words.').waitFor();
  await save(`posts/${article}`, `${original}\nNew words.\n\n<Callout kind="tip"\n`);
  const [mistake] = checkFile(`posts/${article}`);
  await shown.getByText(mistake?.message ?? 'no mistake').waitFor();
  const broken = await visit(page);
  expect(broken.status).toBe(200);
  expect(broken.shown).toContain(`${name}:`);
  expect(broken.shown).toContain(mistake?.message);
  expect(broken.shown).toContain(mistake?.accepted);
  expect(broken.text).toContain('Kept words.');
  expect(broken.text).not.toContain('New words.');
  expect((await visit('/')).shown).toBe('');
  await save(`posts/${article}`, `${original}\nCorrected words.\n`);
  await tab.getByText('Corrected words.').waitFor();
  expect(await shown.textContent()).toBe('');
  expect(await tab.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await tab.close();
  expect((await visit(page)).shown).toBe('');
  expectAlive();
  const readLines = () =>
    program
      .output()
      .slice(start)
      .match(new RegExp(`^${name}: saved.*$`, 'gm'));
  await expect
    .poll(readLines)
    .toEqual([
      expect.stringMatching(/: saved, page updated in \d+ ms$/),
      expect.stringMatching(/: saved with 1 mistake, page unchanged, message shown in \d+ ms$/),
      expect.stringMatching(/: saved, page updated in \d+ ms$/),
    ]);
  const output = program.output().slice(start);
  expect(output).toContain(`${name}:${mistake?.line}:${mistake?.column}`);
  expect(output).not.toContain('GET /');
});

/** A seed for each run; the output of a failed test names it. */
const seed = Date.now() % 1_000_000;

/** Of `npm run fuzz:saves`. The tests of `tools/authoring/dev/served-content.ts` cut articles off without a server. */
const rounds = process.env.PREFIXES ? [Number(process.env.PREFIXES)] : [];

test.each(rounds)(
  `%i random prefixes of articles stop nothing (seed ${seed})`,
  async (prefixes) => {
    const numbers = fc.sample(fc.nat(), { seed, numRuns: 3 * prefixes });
    const changed = new Set<string>();
    const pick = (count: number) => (numbers.pop() ?? 0) % count;
    for (let round = 0; round < prefixes; round += 1) {
      const name = articles[pick(articles.length)] ?? article;
      const path = `posts/${name}`;
      const text = readSource(path);
      const prefix = text.slice(0, pick(text.length));
      changed.add(name);
      await (round % 2 === 0 ? save : saveByRename)(path, prefix);
      const { status, shown } = await visit(toPage(name));
      expect(status, `${name} up to ${prefix.length}`).toBe(200);
      const problems = checkFile(path);
      if (problems.length === 0) expect(shown, `${name} up to ${prefix.length}`).toBe('');
      for (const { message, accepted = '' } of problems) {
        expect(shown, `${name} up to ${prefix.length}`).toContain(message);
        expect(shown).toContain(accepted);
      }
      for (const number of [0, 1, 2]) {
        const other = others[(3 * round + number) % others.length] ?? '/';
        expect((await visit(other)).status, `${other} beside ${name}`).toBe(200);
      }
      expectAlive();
      if (pick(2) === 0) await save(path, text);
    }
    const { text } = await send(origin, '/sitemap.xml');
    const pages = listSitemapPaths(text);
    expect(pages.length).toBeGreaterThan(articles.length);
    // Each request is rendered: a few seconds for a sample of the pages, half a minute for all.
    const step = Math.ceil(100 / prefixes);
    for (const path of pages.filter((_, index) => index % step === 0)) {
      expect((await visit(path)).status, path).toBe(200);
    }
    for (const name of changed) {
      await save(`posts/${name}`, readSource(`posts/${name}`));
      expect((await visit(toPage(name))).shown).toBe('');
    }
  },
  900_000,
);

test('a new document, an image beside an article and the drawing of a cover are shown, damaged or removed', async () => {
  const front = original.slice(0, original.indexOf('\n---\n', 4));
  const drawing = join(folder, 'public/images/covers/new.svg');
  const svg = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="9"><rect width="40" height="9" fill="${color}"/></svg>`;
  const draw = (width: number) =>
    sharp({ create: { width, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const [small, large] = [await draw(300), await draw(400)];
  const image = 'posts/added.png';
  const readDraft = () => visit('/blog/new-one');
  const readCover = async () => {
    const { status, text } = await send(origin, '/images/covers/new.png');
    expect(status).toBe(200);
    return text;
  };

  await change(() => {
    replaceByRename(image, small);
    writeFileSync(contentPath(`posts/${article}`), `${original}\n![Red](./added.png)\n`);
    replaceByRename('posts/new-one.mdx', '---\ntitle: "New');
    writeFileSync(drawing, svg('red'));
  });
  const url = '/images/content/posts/added.png';
  const shown = new RegExp(`width="300"[^>]*src="${url}"`);
  await expect.poll(async () => (await visit(page)).text).toMatch(shown);
  expect((await send(origin, url)).status).toBe(200);
  const broken = await readDraft();
  expect(broken.status).toBe(200);
  expect(broken.shown).toContain('content/posts/new-one.mdx:');
  const red = await readCover();

  await change(() => {
    replaceByRename(image, large);
    replaceByRename('posts/new-one.mdx', `${front}\n---\nNew article.\n`);
    writeFileSync(drawing, svg('blue'));
  });
  await expect.poll(async () => (await readDraft()).text).toContain('New article.');
  expect(await readDraft()).toMatchObject({ status: 200, shown: '' });
  expect((await visit(page)).text).toContain('width="400"');
  expect(await readCover()).not.toBe(red);

  await change(() => {
    replaceByRename(image, 'no image');
    rmSync(contentPath('posts/new-one.mdx'));
    rmSync(drawing);
  });
  await expect.poll(async () => (await readDraft()).status).toBe(404);
  expect(await visit(page)).toMatchObject({
    status: 200,
    shown: expect.stringContaining('content/posts/added.png'),
  });

  await change(() => rmSync(contentPath(image)));
  expect(await visit(page)).toMatchObject({
    status: 200,
    shown: expect.stringContaining('added.png'),
  });
  await save(`posts/${article}`, original);
  expect((await visit(page)).shown).toBe('');
});

test('every page shows changes of site.yaml, taxonomy.yaml and a term, and a mistake in site.yaml', async () => {
  const site = readSource('site.yaml');
  const term = readSource('ai-terms/agent.mdx');
  const readPage = async (path: string) => (await send(origin, path)).text;
  expect(await readPage('/themes')).toContain('>Tip<');
  const other = site
    .replace(/^name: .*/m, 'name: Another')
    .replace('language: en', 'language: de')
    .replace('  - name: now\n', '');
  await change(() => {
    writeFileSync(contentPath('site.yaml'), other);
    writeFileSync(
      contentPath('ai-terms/agent.mdx'),
      term.replace('term: Agent', 'term: Acting program'),
    );
  });
  await expect.poll(() => readPage('/ai-dictionary-changes.xml')).toContain('Acting program');
  await expect.poll(() => readPage('/ai-dictionary-changes.xml')).toContain('Another');
  expect(await readPage('/themes')).toContain('>Tipp<');
  expect(await readPage('/about')).toContain('<title>About · Another</title>');

  // Its section is off.
  expect((await visit('/now')).status).toBe(404);
  const start = program.output().length;
  await save('now.yaml', `${readSource('now.yaml')}\n`);
  const readOutput = () => program.output().slice(start);
  await expect.poll(readOutput).toMatch(/^content\/now\.yaml: saved, page updated/m);

  const taxonomy = readSource('taxonomy.yaml');
  await change(() => {
    writeFileSync(contentPath('site.yaml'), 'name: [');
    writeFileSync(contentPath('taxonomy.yaml'), 'categories: []\ntags: []\n');
  });
  const readBroken = () => visit('/about');
  await expect.poll(async () => (await readBroken()).shown).toContain('content/site.yaml:');
  const broken = await readBroken();
  expect(broken.status).toBe(200);
  expect(broken.text).toContain('<title>About · Another</title>');
  await change(() => {
    writeFileSync(contentPath('site.yaml'), site);
    writeFileSync(contentPath('ai-terms/agent.mdx'), term);
    writeFileSync(contentPath('taxonomy.yaml'), taxonomy);
  });
  await expect.poll(() => readPage('/about')).not.toContain('· Another</title>');
  expect((await visit('/now')).status).toBe(200);
});

test('only the development server has the page of all themes', async () => {
  const { status, text } = await send(origin, '/themes');
  expect(status).toBe(200);
  const samples = text.split('<section data-tokens=').slice(1);
  expect(samples.map((sample) => sample.slice(0, sample.indexOf(' aria-label')))).toEqual(
    ['paper', 'swiss', 'manuscript', 'console', 'poster'].flatMap((theme) => [
      `"${theme}" data-mode="light"`,
      `"${theme}" data-mode="dark"`,
    ]),
  );
  for (const sample of samples) {
    expect(sample).toContain('<api-run');
    expect(sample).toContain('<div class="home">');
    expect(sample).toContain('<div class="article">');
    expect(sample).toMatch(/<code>theme: \w+<\/code><\/pre><copy-button/);
  }
});

test('a saved document compiles nothing', async () => {
  const server = join(folder, '.next/dev/server');
  const listCompiled = () =>
    listFiles(server)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, statSync(join(server, name)).mtimeMs]);
  const compiled = listCompiled();
  expect(compiled.length).toBeGreaterThan(10);
  await save(`posts/${article}`, `${original}\nMore words.\n`);
  await expect.poll(async () => (await visit(page)).text).toContain('More words.');
  expect(listCompiled()).toEqual(compiled);
  await save(`posts/${article}`, original);
});

describe('another content, as after `git switch`,', () => {
  const request = toSiteRequest({ name: 'Notizen', author: 'Anna', language: 'de' }, false);
  const newSite = toSiteFiles(request, '2026-01-31', []);
  const firstArticle = newSite.find(({ path }) => path.startsWith('posts/'));
  const pages = ['/', '/sitemap.xml'];
  const articlePages = ['/blog', '/blog/what-you-can-write'];

  const write = (name: string, text: string) => writeInSite(folder, name, text);

  async function expectStatus(paths: readonly string[], status: number): Promise<void> {
    for (const path of paths) {
      const reply = await visit(path);
      expect([path, reply.status, reply.shown]).toEqual([path, status, '']);
    }
  }

  test('without an article has all pages but those of the articles', async () => {
    const logo = await drawLogo('Notizen', { square: '#000', letter: '#fff' });
    await change(() => {
      rmSync(join(folder, 'content'), { recursive: true });
      for (const { name, text } of newSite) if (name !== firstArticle?.name) write(name, text);
      write('public/images/logo.svg', logo.replace('<svg', '<svg width="128" height="128"'));
    });
    await expect.poll(async () => (await visit('/')).text).toContain('<html lang="de"');
    await expectStatus(pages, 200);
    await expectStatus(articlePages, 404);
  });

  test('shows its first article when it is saved, until it is removed', async () => {
    await change(() => write(firstArticle?.name ?? '', firstArticle?.text ?? ''));
    await expect.poll(async () => (await visit('/blog')).status).toBe(200);
    await expectStatus(articlePages, 200);
    await change(() => rmSync(join(folder, firstArticle?.name ?? '')));
    const readResults = async () => {
      const { status, text } = await visit('/search?q=write');
      return [status, text.includes('/blog/what-you-can-write')];
    };
    await expect.poll(readResults).toEqual([200, false]);
    await expectStatus(articlePages, 404);
    await expectStatus(pages, 200);
  });

  test('shows its drafts', async () => {
    await change(() => writeSiteWithDrafts(folder));
    await expect.poll(async () => (await visit('/')).text).toContain('<html lang="en"');
    const [list, path, mark] = hiddenDrafts[0];
    expect((await visit(list)).text).toContain(`href="${path}"`);
    expect((await visit(path)).text).toContain(`>${mark}</strong>`);
    expect((await visit('/blog/only-one')).text).not.toContain('class="publication-mark"');
  });

  test('shows what is saved in its folders', async () => {
    const path = 'posts/only-one.mdx';
    const text = readFileSync(contentPath(path), 'utf8');
    await save(path, text.replace('nothing else', 'a changed word'));
    await expect.poll(async () => (await visit('/blog/only-one')).text).toContain('a changed word');
  });

  test('shows a saved translation and definition in an open page of a later language, and a mistake there', async () => {
    await change(() => {
      rmSync(join(folder, 'content'), { recursive: true });
      cpSync('tests/fixtures/languages/content', join(folder, 'content'), { recursive: true });
    });
    const readCopy = (path: string) => readFileSync(contentPath(path), 'utf8');
    const tab = await (await launchBrowser()).newPage();
    // The page asks for the first time when it's already another one.
    let isSaved = (): void => {};
    const saved = new Promise<void>((resolve) => (isSaved = resolve));
    await tab.route('**/ein-titel', async (route) => {
      if (route.request().resourceType() === 'fetch') await saved;
      await route.continue();
    });
    await tab.goto(`${origin}/de/blog/ein-titel`, { timeout: 120_000 });
    const translation = readCopy('posts/a-title.de.mdx');
    await save('posts/a-title.de.mdx', `${translation}\nNeue Wörter.\n`);
    isSaved();
    await tab.getByText('Neue Wörter.').waitFor();
    await save('posts/a-title.de.mdx', `${translation}\n<Callout\n`);
    await tab.getByText('content/posts/a-title.de.mdx:').waitFor();
    expect((await visit('/blog/a-title')).shown).toBe('');
    await tab.goto(`${origin}/de/now`);
    await save('now.de.yaml', readCopy('now.de.yaml').replace(/value: .*/, 'value: Neues.'));
    await tab.getByText('Neues.').waitFor();
    await tab.close();
  });
});

test('sends no statistics', () => {
  expect(listForeignRequests(folder)).toEqual([]);
});

test('a server that the system has killed is started again', async () => {
  const processes = listProcesses(program.process.pid);
  const server = processes.find(({ name }) => name.startsWith('next-server'));
  if (!server) throw new Error('No process of npm run dev is the server of Next.');
  process.kill(server.pid, 'SIGKILL');
  // It needs no page, which Next would compile again.
  const readStatus = async () => (await visit('/robots.txt').catch(() => undefined))?.status;
  await expect.poll(readStatus, { timeout: 120_000 }).toBe(200);
  expect(program.output()).toContain('next dev has stopped. It is started again.');
});

test('ends when npm is told to, although the shell between them passes no signal on', async () => {
  const [{ pid } = { pid: 0 }] = listProcesses(program.process.pid);
  const isAnswering = () => visit('/robots.txt').then(Boolean, () => false);
  expect(await isAnswering()).toBe(true);
  process.kill(pid, 'SIGTERM');
  await expect.poll(isAnswering).toBe(false);
});
