import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleCommand } from '../../authoring/tests/bundle-command.ts';
import type { LinkReport } from '../report.ts';

type Run = { readonly code: number; readonly output: string; readonly errors: string };

let command: string;

beforeAll(async () => {
  command = await bundleCommand('tools/links/command.ts');
});

function checkLinks(args: readonly string[], cwd = '.'): Promise<Run> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [command, ...args], { cwd }, (_, output, errors) => {
      done({ code: child.exitCode ?? -1, output, errors });
    });
  });
}

type Page = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];

/** Serves these pages; all other URLs are 404. @returns the port. */
async function serve(pages: Readonly<Record<string, Page>>): Promise<number> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Missing</h1>');
  });
  servers.push(server);
  // On all IP addresses: `localhost` and `127.0.0.1` are two hosts.
  await new Promise<void>((listening) => server.listen(0, listening));
  return (server.address() as AddressInfo).port;
}

const send =
  (status: number, headers: Readonly<Record<string, string>>, body = ''): Page =>
  (_, response) =>
    response.writeHead(status, headers).end(body);
const html = (body: string) => send(200, { 'Content-Type': 'text/html; charset=utf-8' }, body);
const moved = (status: number, location: string) => send(status, { Location: location });

afterAll(() => {
  for (const server of servers) server.close();
});

test('the build has no broken link', async () => {
  const { code, output, errors } = await checkLinks(['--format', 'json']);
  expect(output, errors).not.toBe('');
  const { links, problems } = JSON.parse(output) as LinkReport;
  expect(problems).toEqual([]);
  // The site of the owner, with as little as an article.
  expect(links).toBeGreaterThan(20);
  expect(code).toBe(0);
});

describe('a site with mistakes', () => {
  let url: string;
  let external: Readonly<Record<'ok' | 'gone' | 'moved' | 'refusing', string>>;
  const agents: (string | undefined)[] = [];

  beforeAll(async () => {
    const noted =
      (page: Page): Page =>
      (request, response) => {
        agents.push(request.headers['user-agent']);
        page(request, response);
      };
    const other = await serve({
      '/': noted(html('<h1>Other</h1>')),
      '/old': noted(moved(301, '/')),
      '/head': noted((request, response) =>
        (request.method === 'HEAD' ? send(405, {}) : html('<h1>Other</h1>'))(request, response),
      ),
    });
    external = {
      ok: `http://localhost:${other}/`,
      gone: `http://127.0.0.1:${other}/gone`,
      moved: `http://localhost:${other}/old`,
      refusing: `http://127.0.0.1:${other}/head`,
    };
    let isFirst = true;
    const base = 'https://small.example';
    const port = await serve({
      '/sitemap.xml': send(
        200,
        { 'Content-Type': 'application/xml' },
        `<urlset><url><loc>${base}/</loc></url><url><loc>${base}/about</loc></url></urlset>`,
      ),
      '/': html(`<a href="${base}/about#me">Me</a> <a href="/aboot">About</a> <a href="/old">Old</a>
        <a href="/about?all=1#all">All</a> <img src="/images/a.png" alt="A map"> <a href="/busy">Busy</a>
        <a href="${external.ok}">Ok</a> <a href="${external.moved}#x">Moved</a>`),
      '/about': html(`<h1 id="you">You</h1> <a href="#you">You</a> <a href="/unlisted">More</a>
        <a href="${external.gone}">Gone</a> <a href="${external.refusing}">Refusing</a>`),
      '/about?all=1': html('<h1 id="all">All</h1> <a href="/not-followed">No</a>'),
      '/unlisted': html('<a href="/broken">Broken</a>'),
      '/broken': send(500, {}),
      '/old': moved(308, '/about'),
      '/busy': (request, response) => {
        const page = isFirst ? send(429, { 'Retry-After': '1' }) : html('<h1>Busy</h1>');
        isFirst = false;
        page(request, response);
      },
    });
    url = `http://127.0.0.1:${port}`;
  });

  const problems = [
    '/ → /about#me (Me): the page has no anchor "me".',
    '/ → /aboot (About): returns 404. Did you mean "/about"?',
    '/ → /old (Old): redirects to /about. Link to that URL.',
    '/ → /images/a.png (A map): returns 404.',
    '/unlisted → /broken (Broken): returns 500.',
  ];

  test('gets a line per problem, waits while it is busy, and sends no request to other sites', async () => {
    const { code, output, errors } = await checkLinks(['--url', url]);
    expect(output.trimEnd().split('\n')).toEqual([
      ...problems,
      'Checked 11 internal links in 4 documents. Broken: 5.',
      '',
      'External links: 4 on 2 hosts, not checked. To check them, run `npm run links -- --external`.',
      expect.stringMatching(/^ {2}127\.0\.0\.1:\d+: 2 links on 1 page$/),
      expect.stringMatching(/^ {2}localhost:\d+: 2 links on 1 page$/),
    ]);
    expect(errors).toContain('The quota of the site is used up. Waiting 1 s …');
    expect(agents).toEqual([]);
    expect(code).toBe(1);
  });

  test('other sites get requests with --external, from a client that identifies itself', async () => {
    const { code, output } = await checkLinks(['--url', url, '--external', '--format', 'json']);
    const report = JSON.parse(output) as LinkReport;
    expect(report.problems).toHaveLength(problems.length);
    const links = report.external.flatMap((host) => host.links);
    expect(Object.fromEntries(links.map((link) => [link.url, link.verdict]))).toEqual({
      [external.ok]: { kind: 'ok' },
      [external.moved]: { kind: 'moved', to: external.ok },
      [external.gone]: { kind: 'gone', status: 404 },
      [external.refusing]: { kind: 'ok' },
    });
    expect(new Set(agents)).toEqual(new Set(['link-check (+https://small.example)']));
    expect(code).toBe(1);
  });
});

describe('one sentence says what to do', () => {
  test('without a build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'links-'));
    const { code, errors } = await checkLinks([], folder);
    rmSync(folder, { recursive: true });
    expect(errors.trim()).toBe('There is no build. Run `npm run build` first.');
    expect(code).toBe(1);
  });

  test.each([
    [
      ['--url', 'localhost:3000'],
      /^--url "localhost:3000" is not an origin\. Give a URL without a path/,
    ],
    [
      ['--url', 'http://localhost:3000/blog'],
      /^--url "http:\/\/localhost:3000\/blog" is not an origin/,
    ],
    [['--url', 'http://127.0.0.1:1'], /\/sitemap\.xml does not respond \(.+\)\. Make sure that/],
    [['--format', 'xml'], /^There is no format "xml"\. Use one of: text, json\.$/],
    [['--externals'], /^There is no flag --externals\. Did you mean "--external"\?/],
    [
      ['http://localhost:3000'],
      /^"http:\/\/localhost:3000" is not a flag\.[\s\S]*npm run links -- --external/,
    ],
  ])('with the arguments %j', async (args, message) => {
    const { code, output, errors } = await checkLinks(args);
    expect(errors.trim()).toMatch(message);
    expect(errors).not.toContain('    at ');
    expect(output).toBe('');
    expect(code).toBe(1);
  });
});
