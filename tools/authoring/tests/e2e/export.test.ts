import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listFiles } from '../../../../lib/content/content-files.ts';
import { checkEach } from '../../../../tests/support/check-each.ts';
import { findProxy } from '../../../../tests/support/find-programs.ts';
import { isDistinct } from '../../../../tests/support/fixture-content.ts';
import { pageKinds } from '../../../../tests/support/page-kinds.ts';
import { parseMarkdown } from '../../../../tests/support/parse.ts';
import { findFreePort, startProgram, waitForPort } from '../../../../tests/support/program.ts';
import { inventAddress } from '../../../../tests/support/request.ts';
import { site } from '../../../../tests/support/site.ts';
import { siteFolder } from '../../../../tests/support/site-folder.ts';
import { type StaticHost, startStaticHost } from '../../../../tests/support/static-host.ts';
import { readSource } from '../../../import/detect.ts';
import { crawlSite, createPageFetcher } from '../../../links/crawl.ts';
import { toFindings } from '../../../links/report.ts';
import { listPaths } from '../../export/site.ts';
import { bundleCommand } from '../bundle-command.ts';

type Run = { readonly code: number; readonly output: string; readonly errors: string };

const root = mkdtempSync(join(tmpdir(), 'export-'));
const folder = join(root, 'site');
let command: string;

function runExport(...args: readonly string[]): Promise<Run> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [command, ...args],
      { cwd: siteFolder },
      (_, output, errors) => {
        done({ code: child.exitCode ?? -1, output, errors });
      },
    );
  });
}

beforeAll(async () => {
  command = await bundleCommand('tools/authoring/export/command.ts');
});

afterAll(() => rmSync(root, { recursive: true }));

describe('npm run export', () => {
  let run: Run;
  let host: StaticHost;

  beforeAll(async () => {
    run = await runExport(folder);
    expect(run.code, run.errors).toBe(0);
    host = await startStaticHost(folder);
  });

  afterAll(() => host?.close());

  test('writes the site and says what a static host can’t do', () => {
    expect(run.errors).toBe('');
    expect(run.output).toMatch(/No negotiation[\s\S]*No quota/);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('No negotiation');
    expect(readFileSync(join(folder, '.nojekyll'), 'utf8')).toBe('');
  });

  test('has the bytes of the server at every URL of the site', async () => {
    const paths = listPaths(site, siteFolder).filter((path) => path !== '/404');
    expect(paths.length).toBeGreaterThan(250);
    // Each is drawn anew for its request, so three show that the bytes are those of the server.
    const cards = paths.filter((path) => path.startsWith('/cards/'));
    const files = new Set(listFiles(folder));
    expect(cards.filter((path) => files.has(path.slice(1))).length).toBeGreaterThan(10);
    const drawn = cards.filter((path) => files.has(path.slice(1))).slice(0, 3);
    const others = paths.filter((path) => isDistinct(path) && !cards.includes(path));
    await checkEach([...others, ...drawn], async (path) => {
      const headers = { 'Accept-Encoding': 'identity', 'X-Forwarded-For': inventAddress() };
      const served = await fetch(`${inject('siteUrl')}${path}`, { headers });
      const body = Buffer.from(await served.arrayBuffer());
      const exported = await fetch(`${host.url}${path}`);
      const isSame = body.equals(Buffer.from(await exported.arrayBuffer()));
      expect([served.status, exported.status, isSame]).toEqual([200, 200, true]);
    });
  });

  test('has every article and project in each format', () => {
    const files = new Set(listFiles(folder));
    const expected = [
      ...site.posts.flatMap(({ slug }) => [
        `blog/${slug}.html`,
        `blog/${slug}.md`,
        `api/posts/${slug}`,
      ]),
      // Unlisted projects included.
      ...site.projects
        .map(({ id }) => id)
        .flatMap((id) => [`projects/${id}.html`, `projects/${id}.md`, `api/projects/${id}`]),
      '404.html',
      'rss.xml',
      'feed.json',
      'feed.atom',
      'llms.txt',
      'api/posts.json',
      'api/now',
    ];
    expect(expected.filter((file) => !files.has(file))).toEqual([]);
  });

  test('has no broken link on a static host, except to the MCP server', async () => {
    const io = { fetch, sleep, log: () => {} };
    const crawl = await crawlSite(createPageFetcher(host.url, io), host.url);
    const { problems, documents } = toFindings(crawl);
    expect(problems.filter(({ link }) => link !== '/mcp')).toEqual([]);
    expect(documents).toBeGreaterThan(150);
  });

  test('redirects former paths, and sends 404.html for missing ones', async () => {
    const moved = await fetch(`${host.url}/feed`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, '/rss.xml']);
    const missing = await fetch(`${host.url}/no-such-page`);
    expect(missing.status).toBe(404);
    const served = await fetch(`${inject('siteUrl')}/no-such-page`);
    expect(await missing.text()).toBe(await served.text());
  });

  const hosts = {
    nginx: (port: number) => {
      const [line] = /^try_files .*;$/m.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
      const server = `listen 127.0.0.1:${port}; root ${folder}; error_page 404 /404.html; location / { ${line} }`;
      return `daemon off; user root; pid ${root}/pid; error_log stderr; events {} http { access_log off; server { ${server} } }`;
    },
    caddy: (port: number) => {
      const [, text = ''] =
        /```caddy\n(.*?)```/s.exec(readFileSync('docs/tutorial.md', 'utf8')) ?? [];
      const own = text
        .replace('example.com', `http://127.0.0.1:${port}`)
        .replace('/var/www/my-site', folder);
      return `{\n admin off\n auto_https off\n storage file_system ${root}/caddy\n}\n${own}`;
    },
  };

  test.for([
    ['nginx', 'docs/deploy.md', ['-p', root, '-c']],
    ['caddy', 'docs/tutorial.md', ['run', '--adapter', 'caddyfile', '--config']],
  ] as const)('is served by %s with the lines of %s', async ([name, _, options], { skip }) => {
    const path = findProxy(name);
    if (path === undefined) return skip();
    const port = await findFreePort();
    const config = join(root, `${name}.conf`);
    writeFileSync(config, hosts[name](port));
    const program = startProgram(path, [...options, config]);
    await waitForPort(port, program);
    const paths = ['/', '/blog', pageKinds.article, '/index.md', '/api/posts', '/api/now', '/nope'];
    try {
      for (const one of paths) {
        const response = await fetch(`http://127.0.0.1:${port}${one}`);
        const exported = await fetch(`${host.url}${one}`);
        expect([one, response.status]).toEqual([one, one === '/nope' ? 404 : 200]);
        expect(await response.text()).toBe(await exported.text());
      }
    } finally {
      await program.stop();
    }
  });
});

describe('npm run export -- --content', () => {
  const content = join(root, 'content');

  test('writes files that link only to files that exist', async () => {
    const { code, output } = await runExport(content, '--content');
    expect(output).toContain('drafts included');
    expect(code).toBe(0);
    const files = new Set(listFiles(content));
    const missing: string[] = [];
    for (const file of [...files].filter((name) => name.endsWith('.md'))) {
      visit(parseMarkdown(readFileSync(join(content, file), 'utf8')), (node) => {
        if (!('url' in node) || /^(?:[a-z]+:|\/|#|\?)/i.test(node.url)) return;
        const [path = ''] = decodeURI(node.url).split('#', 1);
        if (!files.has(join(file, '..', path))) missing.push(`${file}: ${node.url}`);
      });
    }
    expect(missing).toEqual([]);
  });

  test('is read by npm run import, with every article', () => {
    const { documents } = readSource(join(content, 'posts'), 'markdown');
    const unpublished = ['draft', 'future'];
    expect(documents).toHaveLength(site.posts.length + unpublished.length);
  });
});

test.each([[[]], [['a', 'b']]])('the arguments %j are refused', async (args) => {
  const { code, errors } = await runExport(...args);
  expect(code).toBe(1);
  expect(errors).toContain('Name one folder');
});
