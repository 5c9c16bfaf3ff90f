import type { Element, Nodes } from 'hast';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parseHtml } from '#tests/support/parse.ts';
import { findFreePort, type Program, startProgram, waitForPort } from '#tests/support/program.ts';
import { type RequestOptions, send } from '#tests/support/request.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

let origin: string;
let program: Program;

beforeAll(async () => {
  const port = await findFreePort();
  program = startProgram('npx', ['next', 'dev'], { PORT: String(port) }, siteFolder);
  await waitForPort(port, program);
  origin = `http://127.0.0.1:${port}`;
  // A server listens before its middleware works. After the first response it does.
  await send(origin, '/openapi.json');
});

afterAll(async () => {
  await program?.stop();
});

const markdown = { headers: { Accept: 'text/markdown' } };

test.each<[string, string, RequestOptions, number]>([
  ['a page', '/about', {}, 200],
  ['a page as Markdown', '/about', markdown, 200],
  ['a Markdown URL', '/about.md', {}, 200],
  ['a filtered page', '/blog?q=etag', {}, 200],
  ['a missing page', '/nothing', {}, 404],
  ['a missing page as Markdown', '/nothing', markdown, 404],
  ['a request for an image', '/about', { headers: { Accept: 'image/png' } }, 406],
  ['a wrong method', '/about', { method: 'POST' }, 405],
  ['a redirect', '/about/', {}, 308],
])('in development %s has Vary: Accept too', async (_, path, options, status) => {
  const reply = await send(origin, path, options);
  expect(reply.status).toBe(status);
  expect(reply.headers.vary).toMatch(/(?:^|,\s*)Accept(?:\s*,|$)/);
});

/** The text of a page without its size in bytes, which only a complete page contains. */
function readWords(html: string): string {
  const toWords = (node: Nodes): string => {
    if (node.type === 'text') return node.value;
    if (!('children' in node)) return '';
    if (node.type === 'element' && !isSeen(node)) return '';
    return node.children.map(toWords).join('');
  };
  return toWords(parseHtml(html)).replace(/\s+/g, ' ').trim();
}

/** The development server adds styles and scripts, which readers do not see. */
function isSeen({ tagName, properties }: Element): boolean {
  return !['script', 'style', 'noscript'].includes(tagName) && !('dataHtmlSize' in properties);
}

// A missing path of one segment could be a page of the owner: there, `next dev` renders the 404 page in the browser.
test.each([
  '/',
  '/blog',
  '/ai-dictionary',
  '/api-docs',
  '/projects/search-engine',
  '/nothing/here',
])('the build of the page %s has the text that development shows', async (path) => {
  const [developed, built] = await Promise.all([send(origin, path), send(inject('siteUrl'), path)]);
  expect(developed.text).toContain('__next_f');
  expect(built.text).not.toContain('__next_f');
  expect(readWords(built.text)).toBe(readWords(developed.text));
});

test('in development the API has the headers and methods of production', async () => {
  const reply = await send(origin, '/api/now');
  expect(reply.status).toBe(200);
  expect(reply.headers.ratelimit).toMatch(/^"default";r=\d+;t=60$/);
  expect((await send(origin, '/api/now', { method: 'DELETE' })).status).toBe(405);
});
