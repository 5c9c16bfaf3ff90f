/** What is not published is seen in development, with its mark, and nowhere in a build that follows. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineFileList } from '#lib/site/machine-files.ts';
import { apiPaths, toCardPath, toMarkdownPath } from '#lib/site/paths.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { type Program, startProgram, waitForPort } from '#tests/support/program.ts';
import { send, sendAsNewClient } from '#tests/support/request.ts';
import { buildScratchSite, makeScratchSite } from '#tests/support/scratch-site.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';

/** Stands in every word that is planted, and in nothing else. */
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

/** The slug of the draft entry stands in an entry that is published, and is no secret for it. */
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

const folder = makeScratchSite('drafts');
plant('posts/zwickelbart-draft', `${article}\npublishedAt: 2026-01-01\ndraft: true`, articleBody);
plant('posts/zwickelbart-later', `${article}\npublishedAt: 2999-03-01`, articleBody);
plant('projects/zwickelbart', `${project}\ndraft: true`, '## Zwickelbart\n\nZwickelbart text.');
plant('ai-terms/unfinished', `${term}\ndraft: true`);
plant('ai-terms/naming-term', namingTerm);

function plant(path: string, frontMatter: string, body = ''): void {
  writeFileSync(join(folder, 'content', `${path}.mdx`), `---${frontMatter}\n---\n${body}\n`);
}

/** Where each would be, with its mark. */
const hidden = [
  ['/blog', '/blog/zwickelbart-draft', 'Draft'],
  ['/blog', '/blog/zwickelbart-later', 'Scheduled for 1 March 2999'],
  ['/projects', '/projects/zwickelbart', 'Draft'],
  ['/ai-dictionary', '/ai-dictionary/unfinished', 'Draft'],
] as const;

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('`npm run dev`', () => {
  let origin: string;
  let program: Program;

  beforeAll(async () => {
    const port = await findFreePort();
    program = startProgram('npm', ['run', 'dev'], { PORT: String(port) }, folder);
    await waitForPort(port, program);
    origin = `http://127.0.0.1:${port}`;
  });

  afterAll(async () => {
    await program?.stop();
  });

  test.each(hidden)('lists in %s what is at %s: %s', async (list, path, mark) => {
    const { text } = await send(origin, list);
    expect(text).toMatch(
      new RegExp(`href="${path}">[^<]+</a><span[^>]*> · </span><strong[^>]*>${mark}</strong>`),
    );
  });

  test.each(hidden)('marks what %s lists at %s: %s', async (_, path, mark) => {
    const { status, text } = await send(origin, path);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`<p class="byline">.*<strong[^>]*>${mark}</strong></p>`));
  });

  test('marks nothing that is published', async () => {
    expect((await send(origin, '/blog/only-one')).text).not.toContain('class="publication"');
  });

  test('relates an entry to a draft', async () => {
    const { text } = await send(origin, '/ai-dictionary/naming-term');
    expect(text).toContain('href="/ai-dictionary/unfinished"');
  });
});

describe('a build after that', () => {
  let site: SiteServer;
  const get = (path: string) => sendAsNewClient(site.url, path);

  beforeAll(async () => {
    buildScratchSite(folder);
    site = await startSite(trustLoopback, folder);
  }, 300_000);

  afterAll(async () => {
    await site?.program.stop();
  });

  test('has none of the words in any file, nor in its name', () => {
    const files = ['.next', 'public']
      .flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      // What the development server keeps for itself; a build neither reads nor serves it.
      .filter((path) => !path.startsWith(join(folder, '.next/dev/')));
    expect(files.length).toBeGreaterThan(100);
    const found = files.filter((path) =>
      `${path}\n${readFileSync(path, 'latin1')}`.toLowerCase().includes(secret),
    );
    expect(found).toEqual([]);
  });

  test('has none of the words, and no link to what they name, at any address', async () => {
    const { text: sitemap } = await get('/sitemap.xml');
    const pages = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) =>
      decodeURI(new URL(url).pathname),
    );
    expect(pages).toContain('/blog/only-one');
    const addresses = [
      ...pages.flatMap((path) => [path, toMarkdownPath(path), ...toApiPaths(path)]),
      ...Object.values(apiPaths),
      ...machineFileList.map(({ path }) => path),
      ...['/blog?tag=first', '/ai-dictionary?maturity=Watch', '/search?q=title', '/nothing'],
    ];
    const found: string[] = [];
    for (const path of addresses) {
      const { status, text } = await get(path);
      expect(status, path).toBe(path === '/nothing' ? 404 : 200);
      if (/zwickelbart|\/unfinished/i.test(text)) found.push(path);
    }
    expect(found).toEqual([]);
  });

  test.each(hidden)('has below %s nothing at %s', async (_, path) => {
    for (const address of [path, toMarkdownPath(path), toCardPath(path), ...toApiPaths(path)]) {
      expect((await get(address)).status, address).toBe(404);
    }
  });

  test.each([`${apiPaths.posts}?q=${secret}`, `${apiPaths.aiTerms}?q=${secret}`])(
    'finds nothing by %s',
    async (path) => {
      expect((await get(path)).json()).toMatchObject({ items: [], total: 0 });
    },
  );

  test.each([
    `${apiPaths.posts}/${secret}-drafts`,
    `${apiPaths.projects}/${secret}s`,
    `${apiPaths.aiTerms}/unfinishe`,
  ])('gives no hint at %s', async (path) => {
    expect((await get(path)).text).not.toContain('Did you mean');
  });

  test('leaves out a relation to a draft, and the heading where it was the only one', async () => {
    const path = '/ai-dictionary/naming-term';
    expect((await get(`${apiPaths.aiTerms}/naming-term`)).json()).toMatchObject({ related: [] });
    for (const address of [path, toMarkdownPath(path)]) {
      const { text } = await get(address);
      expect(text).toContain('Sources');
      expect(text).not.toMatch(/Related|term-map/);
    }
  });
});

/** What the API has of a page, where the page is one of its items. */
function toApiPaths(path: string): readonly string[] {
  const [, folder, name] = path.split('/');
  const lists = {
    blog: apiPaths.posts,
    projects: apiPaths.projects,
    'ai-dictionary': apiPaths.aiTerms,
  };
  const list = lists[folder as keyof typeof lists];
  return list && name ? [`${list}/${name}`] : [];
}
