/**
 * Serves what `vercel build` has written, on the port of `PORT`: static files, prerendered pages, and functions by the launcher that Vercel
 * calls, each from a folder that has only the files packed for it. In place of the middleware, which needs Vercel's edge, two rules
 * choose the route of Markdown and of filtered pages.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const output = resolve('.vercel/output');
const functions = join(output, 'functions');

type Launcher = (request: IncomingMessage, response: ServerResponse) => void;

/** The function for the API and all routes that no page has. Links lead to it under the path of each route. */
const packed = join(functions, 'api/[[...unmatched]].func');

const names = readdirSync(functions, { recursive: true, encoding: 'utf8' });
const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
const own = names.filter((name) => /\/\.vc-config\.json$/.test(`/${name}`)).length;
const middleware = statSync(join(functions, 'middleware.func/index.js')).size;
console.log(
  `${count(/\.func$/)} outputs of functions (${own} functions), ${count(/\.prerender-config\.json$/)} prerendered, ` +
    `${readdirSync(join(output, 'static'), { recursive: true }).length} static, middleware ${Math.round(middleware / 1000)} kB`,
);

const launch = unpack(packed, join('..', 'function'));
createServer((request, response) => {
  const url = toRoute(request.url ?? '/');
  const [path = ''] = url.split('?', 1);
  const file = [
    join(output, 'static', path),
    ...['html', 'body'].map((end) =>
      join(functions, `${path === '/' ? 'index' : path}.prerender-fallback.${end}`),
    ),
  ].find((name) => existsSync(name) && statSync(name).isFile());
  if (file && !url.includes('?')) {
    response.end(readFileSync(file));
    return;
  }
  request.url = url;
  request.headers['x-matched-path'] = path;
  launch(request, response);
}).listen(Number(process.env.PORT));

/** Puts the files of a function into a folder of its own, which becomes the working directory. */
function unpack(from: string, to: string): Launcher {
  // The cast is safe: `vercel build` wrote the file.
  const { filePathMap, handler } = JSON.parse(
    readFileSync(join(from, '.vc-config.json'), 'utf8'),
  ) as { readonly filePathMap: Readonly<Record<string, string>>; readonly handler: string };
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  for (const [name, source] of Object.entries(filePathMap)) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    cpSync(source, join(to, name), { recursive: true, verbatimSymlinks: true });
  }
  process.chdir(to);
  Object.assign(process.env, { VERCEL: '1', NODE_ENV: 'production' });
  const launcher = createRequire(resolve(handler))(resolve(handler));
  return launcher.default ?? launcher;
}

/** @example toRoute('/about.md') // → '/markdown/about' */
function toRoute(url: string): string {
  const [path = '', query] = url.split('?');
  if (path.endsWith('.md') && path !== '/sitemap.md') {
    return `/markdown${path === '/index.md' ? '' : path.slice(0, -3)}`;
  }
  return query && !path.startsWith('/api/') ? `/filtered${url}` : url;
}
