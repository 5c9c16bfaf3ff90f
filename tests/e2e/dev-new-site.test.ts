/** `npm run dev` on the site that `npm run new site` makes, without its article, with it, and without it again. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLogo } from '#lib/authoring/new/logo.ts';
import { toSiteFiles, toSiteRequest } from '#lib/authoring/new/site.ts';
import { findFreePort, type Program, startProgram, waitForPort } from '#tests/support/program.ts';
import { send } from '#tests/support/request.ts';
import { makeScratchSite } from '#tests/support/scratch-site.ts';

const request = toSiteRequest({ name: 'Notizen', author: 'Anna', language: 'de' }, false);
const files = toSiteFiles(request, '2026-01-31', []);
const article = files.find(({ path }) => path.startsWith('posts/'));

let folder: string;
let origin: string;
let program: Program;

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

beforeAll(async () => {
  folder = makeScratchSite('dev-new-site', 'tests/fixtures/empty');
  rmSync(join(folder, 'content'), { recursive: true });
  for (const { name, text } of files) if (name !== article?.name) write(name, text);
  const logo = await drawLogo('Notizen', { square: '#000', letter: '#fff' });
  write('public/images/logo.svg', logo.replace('<svg', '<svg width="128" height="128"'));
  const port = await findFreePort();
  program = startProgram('npm', ['run', 'dev'], { PORT: String(port) }, folder);
  await waitForPort(port, program);
  origin = `http://localhost:${port}`;
});

afterAll(async () => {
  await program?.stop();
  // Next may still write while it stops.
  rmSync(folder, { recursive: true, force: true, maxRetries: 50 });
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

test('without an article it has all pages but those of the articles', async () => {
  await expectStatus(pages, 200);
  await expectStatus(articlePages, 404);
  expect((await send(origin, '/')).text).toContain('<html lang="de"');
});

test('the first article is shown when it is saved, and gone when it is removed', async () => {
  write(article?.name ?? '', article?.text ?? '');
  for (const path of [...pages, ...articlePages]) {
    expect([path, (await send(origin, path)).status]).toEqual([path, 200]);
  }
  rmSync(join(folder, article?.name ?? ''));
  await expectStatus(articlePages, 404);
  await expectStatus(pages, 200);
});
