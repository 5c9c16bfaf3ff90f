/** A section that the owner switches off appears nowhere, although it has content. */
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineFileList } from '#lib/site/machine-files.ts';
import { apiPaths, mcpPath, pagePaths, toMarkdownPath } from '#lib/site/paths.ts';
import { type SectionName, sectionPages } from '#lib/site/section-table.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { inventAddress, sendAsNewClient } from '#tests/support/request.ts';
import { buildScratchSite, makeScratchSite } from '#tests/support/scratch-site.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';

/** What the site has of each section: its document, and its list in the API. */
const contents: Readonly<
  Record<SectionName, { readonly documents?: readonly string[]; readonly list?: string }>
> = {
  writing: {
    documents: ['/blog/only-one', '/blog/tags/first', '/blog/categories/notes'],
    list: apiPaths.posts,
  },
  projects: { documents: ['/projects/only-one'], list: apiPaths.projects },
  now: { list: apiPaths.now },
  dictionary: { documents: ['/ai-dictionary/first-term'], list: apiPaths.aiTerms },
  search: { list: apiPaths.searchIndex },
  api: {},
};

const pathsOf = (name: SectionName): readonly string[] => [
  ...sectionPages[name].map((slug) => pagePaths[slug]),
  ...(contents[name].documents ?? []),
  ...machineFileList.filter(({ section }) => section === name).map(({ path }) => path),
];

describe.each<readonly [readonly SectionName[], readonly SectionName[]]>([
  [
    ['writing', 'now', 'dictionary'],
    ['projects', 'search', 'api'],
  ],
  [
    ['projects', 'search', 'api'],
    ['writing', 'now', 'dictionary'],
  ],
])('a site with the sections %j', (on, off) => {
  let folder: string;
  let site: SiteServer;
  /** The responses that may name a section, by path. */
  let texts: ReadonlyMap<string, string>;
  const get = (path: string) => sendAsNewClient(site.url, path);

  beforeAll(async () => {
    folder = makeScratchSite(`sections-${on.join('-')}`);
    const list = on.map((name) => `{ name: ${name} }`).join(', ');
    appendFileSync(join(folder, 'content/site.yaml'), `sections: [${list}]\n`);
    buildScratchSite(folder);
    site = await startSite(trustLoopback, folder);
    const { text: sitemap } = await get('/sitemap.xml');
    const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].flatMap(
      ([, path = '/']) => [path, toMarkdownPath(path)],
    );
    const files = machineFileList
      .filter(({ section }) => section === undefined || on.includes(section))
      .map(({ path }) => path);
    const others = ['/no-such-page', '/no-such-page.md', '/api/no-such-endpoint'];
    const replies = await Promise.all(
      [...pages, ...files, ...others].map(async (path) => {
        const { text, headers } = await get(path);
        return [path, `${text}\n${JSON.stringify(headers)}`] as const;
      }),
    );
    texts = new Map([...replies, [mcpPath, await listTools()]]);
  });

  afterAll(async () => {
    await site?.program.stop();
    rmSync(folder, { recursive: true });
  });

  async function listTools(): Promise<string> {
    const response = await fetch(`${site.url}${mcpPath}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'X-Forwarded-For': inventAddress(),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(response.status).toBe(200);
    return response.text();
  }

  test.each(on)('has the pages, documents and files of %s', async (name) => {
    await checkEach(pathsOf(name), async (path) => expect((await get(path)).status).toBe(200));
  });

  test.each(off)('has no page, document and file of %s', async (name) => {
    await checkEach(pathsOf(name), async (path) => {
      expect((await get(path)).status).toBe(404);
      expect((await get(toMarkdownPath(path))).status).toBe(404);
    });
  });

  test.each(off)('has no list of %s', async (name) => {
    const { list } = contents[name];
    if (list === undefined) return;
    const { status, text } = await get(list);
    const { items, entries } = JSON.parse(text);
    expect([status, items ?? entries]).toEqual([200, []]);
  });

  test.each(off)('names no path of %s', async (name) => {
    const { list } = contents[name];
    expect(texts.size).toBeGreaterThan(20);
    await checkEach([...pathsOf(name), ...(list ? [list] : [])], async (path) => {
      // A URL of this site, and not a closing tag or another site's path.
      const pattern = new RegExp(
        `(?:[\\s"'(>=]|localhost:\\d+)${path.replace('.', '\\.')}(?![\\w-])`,
      );
      const naming = [...texts].filter(([, text]) => pattern.test(text)).map(([source]) => source);
      expect(naming).toEqual([]);
    });
  });

  test.each(off)('has no social card of %s', (name) => {
    const cards = readFileSync(join(folder, '.generated/content/cards.json'), 'utf8');
    const paths = Object.keys(JSON.parse(cards));
    expect(paths).toContain('/cards/home.png');
    for (const slug of sectionPages[name]) {
      expect(paths.filter((path) => new RegExp(`/${slug}(?![\\w-])`).test(path))).toEqual([]);
    }
  });

  test('offers the search tool to agents only with the search', () => {
    expect(texts.get(mcpPath)?.includes('"search"')).toBe(on.includes('search'));
  });
});
