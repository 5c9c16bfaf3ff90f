import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a program with the workaround. */
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

test('a Next that works in another way stops with the place to look', () => {
  const program = `
    const Module = require('node:module');
    const path = require.resolve('next/dist/server/dev/next-dev-server');
    require.cache[path] = Object.assign(new Module(path), { loaded: true, exports: { default: class {} } });
    require(path.replace(/\\.js$/, ''));
  `;
  expect(() => run(program)).toThrow('See lib/build/next-dev.cjs.');
});
