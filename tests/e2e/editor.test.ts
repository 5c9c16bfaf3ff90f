/**
 * The editor at `/admin` in Chromium: in a folder, as under `npm run dev`, and on a small fake of GitHub's API. The page has the headers
 * of production.
 */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mime from 'mime';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSecurityHeaders, toContentSecurityPolicy } from '#lib/http/security-headers.ts';
import { toEditorSources } from '#lib/site/services.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { type FakeGithub, startFakeGithub } from '#tests/support/fake-github.ts';
import { bindCollections, toContentFile } from '#tools/authoring/content-folder.ts';
import { buildEditorScript } from '#tools/editor/build.ts';
import { toEditorConfig } from '#tools/editor/config.ts';

const content: Readonly<Record<string, string>> = {
  'content/site.yaml': 'name: Notes\ndescription: Notes.\nlanguage: en\nauthor: { name: Ada }\n',
  'content/now.yaml':
    '# By hand.\nlastUpdated: 2026-01-31\nitems:\n  - label: Reading\n    value: A history of maps. # slowly\n',
  'content/taxonomy.yaml':
    'categories:\n  - { value: web, label: Web }\ntags:\n  - { value: http, label: HTTP }\ndictionaryCategories: [Basics]\ndictionaryStages:\n  - name: Rising\n    definition: In use.\n',
  'content/posts/hello.mdx':
    '---\n# The first one.\ntitle: \'A tpyo: in a title\'\ndescription: An article.\ncategory: web\ntags: [http]\npublishedAt: 2026-01-31T09:00:00Z\n---\nA text.\n\n<Callout kind="tip">\n\n*  kept as it is\n\n</Callout>\n',
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
    response.writeHead(200, { ...file, ...type }).end(readFileSync(name));
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
  const start = page.getByRole('button', { name: 'Work with Local Repository' });
  await start.click();
  await start.waitFor({ state: 'detached' });
  return page;
}

async function openPage(width: number): Promise<Page> {
  const browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width, height: 740 }, locale: 'en' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(() =>
    Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() }),
  );
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
      return await (await (await at.getFileHandle(names.at(-1) ?? '')).getFile()).text();
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

test('a term, "now" and a talk are saved with the lines that changed, and a file that changed on the disk is kept', async () => {
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
  await openForm(page, 'data/entries/now');
  await page.evaluate(async () => {
    const at = await (await navigator.storage.getDirectory()).getDirectoryHandle('content');
    const writer = await (await at.getFileHandle('now.yaml')).createWritable();
    await writer.write('lastUpdated: 2026-02-01\nitems: []\n');
    await writer.close();
  });
  await fill(page, 'items.0.label', 'Writing');
  await save(page);
  await expect
    .poll(() => page.getByRole('alertdialog').innerText())
    .toContain('content/now.yaml has changed on the disk');
  expect(await readFile(page, 'content/now.yaml')).toBe('lastUpdated: 2026-02-01\nitems: []\n');
});

test('a save on GitHub is a commit of the line that changed; a conflict, an expired login and no network lose nothing', async () => {
  const page = await openPage(360);
  const responded = new Set<string>();
  page.on('response', (response) => responded.add(new URL(response.url()).origin));
  await page.evaluate(() => Object.assign(globalThis, { showDirectoryPicker: undefined }));
  await page.getByRole('button', { name: /access token/i }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('good');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await openForm(page, 'posts/entries/hello');
  await fill(page, 'title', 'A typo: in a title');
  await saveAndLeave(page);
  const path = 'content/posts/hello.mdx';
  const fixed = content[path]?.replace('tpyo', 'typo');
  await expect.poll(() => String(github.files.get(path))).toBe(fixed);
  expect(github.commits.at(-1)?.paths).toEqual([path]);

  const refuse = async () => {
    await save(page);
    const dialog = page.getByRole('alertdialog');
    await expect.poll(() => dialog.innerText()).toContain('error while saving');
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });
  };
  await openForm(page, 'posts/entries/hello');
  await fill(page, 'title', 'My title');
  github.token = 'renewed';
  await refuse();
  github.token = 'good';
  await context.setOffline(true);
  await refuse();
  await context.setOffline(false);
  expect(await field(page, 'title').getByRole('textbox').inputValue()).toBe('My title');
  github.commit(path, `${fixed}By somebody else.\n`);
  await save(page);
  // In the form, and a moment later in a dialog.
  await page.getByText('This entry has been changed in the repository').first().waitFor();
  expect(String(github.files.get(path))).toBe(`${fixed}By somebody else.\n`);
  expect([...responded].sort()).toEqual([origin, github.origin].sort());
});
