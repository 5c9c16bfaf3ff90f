import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePagesStatic } from '#lib/pipeline/prerendered-pages.ts';

const prerendered = [
  '<html><body><p>a</p><script src="/_next/static/a.js"></script>',
  '<script id="_R_">1</script><script>self.__next_f.push([1])</script></body></html>',
].join('');

let build: string;

function write(path: string, content: unknown): void {
  const file = join(build, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'legible-'));
  mkdirSync(join(build, 'server/app'), { recursive: true });
  mkdirSync(join(build, 'server/pages'));
});

afterEach(() => rmSync(build, { recursive: true }));

test('every page is made static, at any depth', async () => {
  const files = ['server/app/index.html', 'server/app/blog/a.html', 'server/pages/404.html'];
  for (const file of files) write(file, prerendered);
  expect(await makePagesStatic(build)).toBe(3);
  for (const file of files) {
    expect(readFileSync(join(build, file), 'utf8')).toBe('<html><body><p>a</p></body></html>');
  }
});

test('the data of client navigation is dropped, and Next still finds its file', async () => {
  write('server/app/blog/a.html', prerendered);
  write('server/app/blog/a.rsc', '1:"$Sreact.fragment"');
  write('server/app/blog/a.meta', { status: 200, segmentPaths: ['/_tree'] });
  write('server/app/blog/a.segments/_tree.segment.rsc', '0:{}');
  await makePagesStatic(build);
  expect(readdirSync(join(build, 'server/app/blog')).sort()).toEqual(['a.html', 'a.meta', 'a.rsc']);
  expect(readFileSync(join(build, 'server/app/blog/a.rsc'), 'utf8')).toBe('');
  expect(readFileSync(join(build, 'server/app/blog/a.meta'), 'utf8')).toBe('{"status":200}');
});

test('a build without any page is refused', async () => {
  await expect(makePagesStatic(build)).rejects.toThrow('There is no prerendered page');
});

test('a page of an unknown structure is refused by its path', async () => {
  write('server/app/index.html', '<html></html>');
  await expect(makePagesStatic(build)).rejects.toThrow('server/app/index.html');
});
