import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a program with the workarounds. */
function run(program: string): string {
  const args = ['--require=./lib/build/next-dev.cjs', '--eval', program];
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
}

test('the server of this Next lists no pages in another process', () => {
  const output = run(`
    const { default: Server } = require('next/dist/server/dev/next-dev-server');
    Server.prototype.getStaticPaths().then((paths) => console.log(JSON.stringify(paths)));
  `);
  expect(JSON.parse(output)).toEqual({ staticPaths: [] });
});

test('this Next loads the chunks of the site again, and those of packages once they have changed', () => {
  const output = run(`
    const fs = require('node:fs');
    const path = require('node:path');
    const { deleteCache } = require('next/dist/server/dev/require-cache');
    const folder = fs.realpathSync(fs.mkdtempSync(path.join(require('node:os').tmpdir(), 'chunks-')));
    const files = ['node_modules_a.js', 'site.js'].map((name) => path.join(folder, name));
    const write = (value) => files.forEach((file) => fs.writeFileSync(file, 'module.exports = ' + value));
    const read = () => {
      deleteCache(files);
      return files.map((file) => require(file));
    };
    const isSame = (one, other) => one.map((module, index) => module === other[index]);
    write('{}');
    const first = read();
    const second = read();
    write('{ a: 1 }');
    files.forEach((file) => fs.utimesSync(file, 1, 1));
    const third = read();
    fs.rmSync(folder, { recursive: true });
    console.log(JSON.stringify([isSame(first, second), isSame(second, third)]));
  `);
  expect(JSON.parse(output)).toEqual([
    [true, false],
    [false, false],
  ]);
});

test('a route that is loaded for the first time gets modules of its own', () => {
  const output = run(`
    const fs = require('node:fs');
    const path = require('node:path');
    const folder = fs.realpathSync(fs.mkdtempSync(path.join(require('node:os').tmpdir(), 'routes-')));
    const write = (name, text) => {
      const file = path.join(folder, 'server', name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
      return file;
    };
    write('chunks/[turbopack]_runtime.js', 'module.exports = {}');
    const [page, route] = ['app/page.js', 'app/api/[id]/route.js'].map((name) =>
      write(name, 'module.exports = { runtime: require(' +
        JSON.stringify(path.join(folder, 'server/chunks/[turbopack]_runtime.js')) + ') }'),
    );
    const first = require(page);
    const other = require(route);
    const again = require(page);
    fs.rmSync(folder, { recursive: true });
    console.log(JSON.stringify([first.runtime === other.runtime, first === again]));
  `);
  expect(JSON.parse(output)).toEqual([false, true]);
});

/** Loads a module of Next that exports something else. */
const loadChanged = (path: string, exported: string) => `
  const Module = require('node:module');
  const path = require.resolve('next/dist/server/dev/${path}');
  require.cache[path] = Object.assign(new Module(path), { loaded: true, exports: ${exported} });
  require(path.replace(/\\.js$/, ''));
`;

test.each([
  ['next-dev-server', '{ default: class {} }'],
  ['require-cache', '{}'],
])('a Next whose %s works in another way stops with the place to look', (path, exported) => {
  expect(() => run(loadChanged(path, exported))).toThrow('See lib/build/next-dev.cjs.');
});
