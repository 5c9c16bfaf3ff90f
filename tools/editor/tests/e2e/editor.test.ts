/**
 * The editor at `/admin` in Chromium: in a folder, as under `npm run dev`, and on a small fake of GitHub's API. The page has the headers
 * of production.
 */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import mime from 'mime';
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createSecurityHeaders,
  toContentSecurityPolicy,
} from '../../../../lib/http/security-headers.ts';
import { toEditorSources } from '../../../../lib/site/services.ts';
import { findBarriers } from '../../../../tests/support/axe.ts';
import { launchBrowser } from '../../../../tests/support/browser.ts';
import { bindCollections, toContentFile } from '../../../authoring/content-folder.ts';
import { buildEditorScript } from '../../build.ts';
import { toEditorConfig } from '../../config.ts';
import { type FakeGithub, startFakeGithub } from '../fake-github.ts';

const content: Readonly<Record<string, string>> = {
  'content/site.yaml':
    'name: Notes\ndescription: Notes.\nlanguages: [{ tag: en }, { tag: de }]\nauthor: { name: Ada }\n',
  'content/now.yaml':
    '# By hand.\nlastUpdated: 2026-01-31\nitems:\n  - label: Reading\n    value: A history of maps. # slowly\n',
  'content/taxonomy.yaml':
    'categories:\n  - { value: web, label: Web }\ntags:\n  - { value: http, label: HTTP }\ndictionaryCategories: [Basics]\ndictionaryStages:\n  - name: Rising\n    definition: In use.\n',
  'content/posts/hello.mdx':
    '---\n# The first one.\ntitle: \'A tpyo: in a title\'\ndescription: An article.\ncategory: web\ntags: [http]\npublishedAt: 2026-01-31T09:00:00Z\n---\nA text.\n\n<Callout kind="tip">\n\n*  kept as it is\n\n</Callout>\n',
  'content/posts/hello.de.mdx':
    '---\ntitle: Ein Titel\ndescription: Ein Artikel.\ncategory: web\ntags: [http]\nslug: hallo # kurz\npublishedAt: 2026-01-31\n---\nEin Text.\n',
  'content/posts/folder/index.de.mdx':
    '\uFEFF---\r\ntitle: Im Ordner\r\ndescription: Ein Artikel.\r\ncategory: web\r\ntags: [http]\r\npublishedAt: 2026-01-31\r\n---\r\n\tEin Text.\r\n\r\n',
  'content/ai-terms/embedding.mdx':
    '---\nterm: Embedding\ncategory: Basics\nmaturity: Rising\nshortDefinition: >-\n  A list of numbers that stands for a text, so that texts can be compared by\n  their meaning.\nplainEnglish: Picture a map.\nexample: A library.\nwhyItMatters: Search.\nsources:\n  - label: A paper\n    url: https://example.com/\n---\n',
  'content/talks/collection.yaml':
    'label: Talks\nitem: Talk\nfields:\n  date: { type: date, required: true }\n  event: { type: text, required: true }\n  level: { type: enum, values: [easy, hard] }\n',
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let folder: string;
let server: Server;
let origin: string;
let github: FakeGithub;
let context: BrowserContext;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'editor-'));
  await buildEditorScript(folder);
  github = await startFakeGithub(content);
  const facts = { github: 'ada/site', host: github.origin };
  const { page: ofPages, file } = createSecurityHeaders({ isDevelopment: false });
  const policy = toContentSecurityPolicy(toEditorSources(facts));
  const editor = { ...ofPages, 'Content-Security-Policy': policy };
  const files = Object.entries(content).map(([path, text]) => toContentFile(path.slice(8), text));
  const config = toEditorConfig(bindCollections(files), {
    isDevelopment: false,
    publicFiles: [],
    builtAt: '2026-02-01T00:00:00Z',
  });
  const backend = { name: 'github', repo: facts.github, api_root: `${github.origin}/api` };
  const served = JSON.stringify({ ...config, cms: { ...config.cms, backend } });
  const page =
    '<!doctype html><meta name="viewport" content="width=device-width"><script type="module" src="/admin/editor.js"></script>';
  server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    const type = { 'Content-Type': mime.getType(path) ?? 'text/html' };
    if (path === '/admin') return void response.writeHead(200, { ...editor, ...type }).end(page);
    if (path === '/admin/config.json') return void response.writeHead(200, type).end(served);
    const name = join(folder, path.replace('/admin/', ''));
    if (!path.startsWith('/admin/') || !existsSync(name)) return void response.writeHead(404).end();
    const compressed = { ...file, ...type, 'Content-Encoding': 'gzip' };
    response.writeHead(200, compressed).end(gzipSync(readFileSync(name)));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterEach(() => context?.close());

afterAll(() => {
  server?.close();
  github?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A page whose folder is a private file system of the browser, with the content. */
async function openFolder(width: number) {
  const page = await openPage(width);
  await page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of Object.entries(files)) {
      let at = root;
      const names = path.split('/');
      for (const name of names.slice(0, -1))
        at = await at.getDirectoryHandle(name, { create: true });
      const file = await at.getFileHandle(names.at(-1) ?? '', { create: true });
      const writer = await file.createWritable();
      await writer.write(text);
      await writer.close();
    }
  }, content);
  await startInFolder(page);
  return page;
}

async function startInFolder(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Work with Local Repository' });
  await start.click();
  await start.waitFor({ state: 'detached' });
}

async function openPage(width: number): Promise<Page> {
  const browser = await launchBrowser();
  context = await browser.newContext({
    viewport: { width, height: 740 },
    locale: 'en',
    hasTouch: width < 600,
    isMobile: width < 600,
  });
  await context.addInitScript(() =>
    Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() }),
  );
  return openTab();
}

async function openTab(): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${origin}/admin`);
  return page;
}

/** `undefined` if there is no such file. */
const readFile = (page: Page, path: string) =>
  page.evaluate(async (name) => {
    try {
      let at = await navigator.storage.getDirectory();
      const names = name.split('/');
      for (const part of names.slice(0, -1)) at = await at.getDirectoryHandle(part);
      const file = await (await at.getFileHandle(names.at(-1) ?? '')).getFile();
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    } catch {
      return undefined;
    }
  }, path);

const openForm = async (page: Page, place: string) => {
  await page.goto(`${origin}/admin#/collections/${place}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.locator('[data-key-path]').first().waitFor();
};

const field = (page: Page, name: string) => page.locator(`[data-key-path="${name}"]`).first();

const fill = (page: Page, name: string, text: string) =>
  field(page, name).getByRole('textbox').fill(text);

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** The form closes after the save. */
async function saveAndLeave(page: Page): Promise<void> {
  const form = page.url();
  await save(page);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
  // Another form that opened before this would close, too.
  await page.waitForURL((url) => url.href !== form);
}

/** Fields appear as they come into view. */
async function scrollTo(page: Page, name: string) {
  await expect
    .poll(async () => {
      await page.locator('[data-key-path]').last().scrollIntoViewIfNeeded();
      return field(page, name).count();
    })
    .toBe(1);
  await field(page, name).scrollIntoViewIfNeeded();
}

test('a phone creates a draft with an image beside it, sees what the check refuses, and publishes', async () => {
  const page = await openFolder(360);
  await openForm(page, 'posts/new');
  await fill(page, 'title', 'A red door');
  await fill(page, 'description', 'About a door.');
  await scrollTo(page, 'tags');
  await field(page, 'category').getByRole('radio', { name: 'Web' }).click();
  await field(page, 'tags').getByRole('checkbox', { name: 'HTTP' }).click();
  await scrollTo(page, 'body');
  await field(page, 'draft').getByRole('switch').click();
  const body = field(page, 'body');
  await body.getByRole('textbox').fill('<Unknown />');
  await save(page);
  const dialog = page.getByRole('alertdialog');
  await expect
    .poll(() => dialog.innerText())
    .toContain('<Unknown> is not a component of this site.');
  await dialog.getByRole('button').click();
  // On a busy machine, a text that is entered before the dialog is gone was replaced by the former one.
  await dialog.waitFor({ state: 'detached' });
  await body.getByRole('textbox').fill('');
  await body.getByRole('combobox').selectOption('Callout');
  const image = { name: 'Red door.png', mimeType: 'image/png', buffer: png };
  await body.getByLabel('Image').setInputFiles(image);
  await expect.poll(() => body.getByRole('textbox').inputValue()).toContain('![');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await saveAndLeave(page);
  const draft =
    '---\ntitle: A red door\ndescription: About a door.\ncategory: web\ntags: [http]\ndraft: true\n---\n<Callout kind="note" title="Title">\n\n</Callout>\n![What it shows](./red-door.png)\n';
  await expect.poll(() => readFile(page, 'content/posts/a-red-door.mdx')).toBe(draft);
  expect(await readFile(page, 'content/posts/red-door.png')).toBeDefined();
  await openForm(page, 'posts/entries/a-red-door');
  await scrollTo(page, 'publishedAt');
  await fill(page, 'publishedAt', '2026-02-02');
  await scrollTo(page, 'draft');
  await field(page, 'draft').getByRole('switch').click();
  await saveAndLeave(page);
  await expect
    .poll(() => readFile(page, 'content/posts/a-red-door.mdx'))
    .toBe(draft.replace('draft: true', 'publishedAt: 2026-02-02'));
});

test('a term, "now" and a talk are saved with the lines that changed, and what another tab has saved is kept', async () => {
  const page = await openFolder(1200);
  await openForm(page, 'ai-terms/entries/embedding');
  await fill(
    page,
    'shortDefinition',
    'A list of numbers that stands for a text, so that texts can be sorted by their meaning.',
  );
  await saveAndLeave(page);
  await expect
    .poll(() => readFile(page, 'content/ai-terms/embedding.mdx'))
    .toBe(content['content/ai-terms/embedding.mdx']?.replace('compared', 'sorted'));
  await openForm(page, 'data/entries/now');
  await fill(page, 'items.0.value', 'A history: of maps');
  await saveAndLeave(page);
  const now = content['content/now.yaml']?.replace('A history of maps.', '"A history: of maps"');
  await expect.poll(() => readFile(page, 'content/now.yaml')).toBe(now);
  await openForm(page, 'talks/new');
  await fill(page, 'title', 'On maps');
  await field(page, 'date').locator('input').first().fill('2026-03-04');
  await fill(page, 'event', 'A meeting');
  await field(page, 'level').getByRole('radio', { name: 'easy' }).click();
  await saveAndLeave(page);
  await expect
    .poll(() => readFile(page, 'content/talks/on-maps.mdx'))
    .toBe('---\ntitle: On maps\ndate: 2026-03-04\nevent: A meeting\nlevel: easy\n---\n');
  // Another tab saves what this one has open.
  await openForm(page, 'data/entries/now');
  const other = await openTab();
  await openForm(other, 'data/entries/now');
  await fill(other, 'items.0.label', 'Writing');
  await saveAndLeave(other);
  const saved = now?.replace('Reading', 'Writing');
  await expect.poll(() => readFile(other, 'content/now.yaml')).toBe(saved);
  await fill(page, 'items.0.label', 'Drawing');
  await save(page);
  await expect
    .poll(() => page.getByRole('alertdialog').innerText())
    .toContain('content/now.yaml has changed on the disk');
  expect(await readFile(page, 'content/now.yaml')).toBe(saved);
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    await (await root.getDirectoryHandle('content')).removeEntry('now.yaml');
  });
  await save(page);
  await expect
    .poll(() => page.getByRole('alertdialog').innerText())
    .toContain('content/now.yaml isn’t on the disk any more');
  expect(await readFile(page, 'content/now.yaml')).toBeUndefined();
});

test('axe finds no fault in the page to sign in', async () => {
  const page = await openPage(360);
  await page.getByRole('button', { name: /access token/i }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('translations have lists and forms of their own, and axe finds no fault of ours in a list or a form', async () => {
  const page = await openFolder(1200);
  const faults = new Set<string>();
  await page.goto(`${origin}/admin#/collections/posts`);
  await page.getByText('A tpyo: in a title').first().waitFor();
  expect(await page.getByText('Ein Titel').count()).toBe(0);
  for (const fault of await findBarriers(page)) faults.add(fault);
  await page.goto(`${origin}/admin#/collections/posts-de`);
  await page.getByText('Ein Titel').first().click();
  await page.locator('[data-key-path]').first().waitFor();
  await scrollTo(page, 'slug');
  await fill(page, 'slug', 'guten-tag');
  await fill(page, 'title', 'Guten Tag');
  for (const fault of await findBarriers(page)) faults.add(fault);
  await saveAndLeave(page);
  await expect
    .poll(() => readFile(page, 'content/posts/hello.de.mdx'))
    .toBe(
      content['content/posts/hello.de.mdx']
        ?.replace('Ein Titel', 'Guten Tag')
        .replace('hallo', 'guten-tag'),
    );
  await page.goto(`${origin}/admin#/collections/posts-folders-de`);
  await page.getByText('Im Ordner').first().click();
  await page.locator('[data-key-path]').first().waitFor();
  await fill(page, 'title', 'Im Regal');
  await saveAndLeave(page);
  await expect
    .poll(() => readFile(page, 'content/posts/folder/index.de.mdx'))
    .toBe(content['content/posts/folder/index.de.mdx']?.replace('Ordner', 'Regal'));
  await openForm(page, 'posts-de/new');
  await fill(page, 'title', 'Neu');
  await fill(page, 'description', 'Neues.');
  await scrollTo(page, 'tags');
  await field(page, 'category').getByRole('radio', { name: 'Web' }).click();
  await field(page, 'tags').getByRole('checkbox', { name: 'HTTP' }).click();
  await scrollTo(page, 'draft');
  await field(page, 'draft').getByRole('switch').click();
  await saveAndLeave(page);
  await expect.poll(() => readFile(page, 'content/posts/neu.de.mdx')).toMatch(/^---\ntitle: Neu\n/);
  // These are the package's (ADR 27).
  expect([...faults].filter((fault) => !/^(?:region|page-has-heading-one) /.test(fault))).toEqual(
    [],
  );
});

test('a save on GitHub is a commit of the line that changed; a conflict, an expired login and no network lose nothing', async () => {
  const page = await openPage(360);
  const responded = new Set<string>();
  page.on('response', (response) => responded.add(new URL(response.url()).origin));
  await page.evaluate(() => Object.assign(globalThis, { showDirectoryPicker: undefined }));
  const dialog = page.getByRole('alertdialog');
  const path = 'content/posts/hello.mdx';
  const fixed = await correctOnPhone(page, path);

  const refuse = async () => {
    await save(page);
    await expect.poll(() => dialog.innerText()).toContain('error while saving');
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });
  };
  await openForm(page, 'posts/entries/hello');
  // The package keeps a copy of what a person types.
  await field(page, 'title').getByRole('textbox').tap();
  await fill(page, 'title', 'My title');
  github.token = 'renewed';
  await refuse();
  github.token = 'good';
  await context.setOffline(true);
  await refuse();
  await context.setOffline(false);
  const title = () => field(page, 'title').getByRole('textbox').inputValue();
  expect(await title()).toBe('My title');
  // The copy in the browser.
  await page.reload();
  await openForm(page, 'posts/entries/hello');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(title).toBe('My title');
  const discard = { name: 'Discard', exact: true };
  // It may be offered again after the next reload.
  await page.addLocatorHandler(dialog.getByRole('button', discard), (button) => button.click());
  const second = await openTab();
  await openForm(second, 'posts/entries/hello');
  // It offers the text of the first tab.
  await second.getByRole('alertdialog').getByRole('button', discard).click();
  await fill(second, 'description', 'Another tab.');
  await saveAndLeave(second);
  const other = fixed?.replace('An article.', 'Another tab.');
  await expect.poll(() => String(github.files.get(path))).toBe(other);
  await page.bringToFront();
  await save(page);
  await expect.poll(() => dialog.innerText()).toContain(`${path} has been saved in another tab`);
  await dialog.getByRole('button').last().click();
  expect(String(github.files.get(path))).toBe(other);
  await page.reload();
  await openForm(page, 'posts/entries/hello');
  await fill(page, 'title', 'My title');
  const foreign = `${other}By somebody else.\n`;
  github.commit(path, foreign);
  await save(page);
  await page.getByText('This entry has been changed in the repository').first().waitFor();
  // The package offers to overwrite.
  await dialog.getByRole('button', { name: 'Save Anyway' }).click();
  await expect.poll(() => dialog.innerText()).toContain(`${path} has changed in the repository`);
  await dialog.getByRole('button').last().click();
  expect(String(github.files.get(path))).toBe(foreign);
  expect([...responded].sort()).toEqual([origin, github.origin].sort());
});

/** `SLOW_PHONE=1` measures for `docs/editor.md`: the network of DevTools' preset "Slow 4G", the processor of Lighthouse's phone. */
async function slowDown(page: Page): Promise<CDPSession> {
  const phone = await context.newCDPSession(page);
  await phone.send('Network.setCacheDisabled', { cacheDisabled: true });
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return phone;
}

/** A correction as from a phone. A program doesn't read, and the token is pasted. */
async function correctOnPhone(page: Page, path: string): Promise<string> {
  const slow = process.env.SLOW_PHONE ? await slowDown(page) : undefined;
  let taps = 0;
  let keys = 0;
  const tap = (locator: Locator) => {
    taps += 1;
    return locator.tap();
  };
  const press = async (...names: readonly string[]) => {
    keys += names.length;
    for (const name of names) await page.keyboard.press(name);
  };
  const begunAt = performance.now();
  await page.reload();
  const signIn = page.getByRole('button', { name: /access token/i });
  await signIn.waitFor();
  const loadedAt = performance.now();
  await tap(signIn);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('good');
  await tap(dialog.getByRole('button', { name: 'Sign In' }));
  await dialog.waitFor({ state: 'detached' });
  await tap(page.getByText('Articles', { exact: true }).first());
  await tap(page.getByText('A tpyo: in a title').first());
  const title = field(page, 'title').getByRole('textbox');
  await tap(title);
  await title.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await press('Backspace', 'Backspace', 'y', 'p');
  const form = page.url();
  await tap(page.getByRole('button', { name: 'Save', exact: true }));
  await page.waitForURL((url) => url.href !== form);
  const fixed = String(content[path]?.replace('tpyo', 'typo'));
  await expect.poll(() => String(github.files.get(path))).toBe(fixed);
  expect(github.commits.at(-1)?.paths).toEqual([path]);
  const [load, all] = [loadedAt, performance.now()].map((at) => ((at - begunAt) / 1000).toFixed(1));
  if (slow)
    console.info(
      `${taps} taps, ${keys} keys, one paste, ${all} s, ${load} s of them for the page.`,
    );
  expect({ taps, keys }).toEqual({ taps: 6, keys: 4 });
  await slow?.detach();
  return fixed;
}
