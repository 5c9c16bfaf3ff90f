/** A static host as far as an export needs one: `.html` for pages, `404.html`, and the rules of `_redirects`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import mime from 'mime';
import { listen } from '#tests/support/listen.ts';

export type StaticHost = { readonly url: string; readonly close: () => void };

export async function startStaticHost(folder: string): Promise<StaticHost> {
  const rules = readRules(folder);
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '/').split('?', 1);
    const rule = rules.get(path);
    if (rule && rule.status !== 200) {
      response.writeHead(rule.status, { Location: rule.to }).end();
      return;
    }
    const file = findFile(folder, rule?.to ?? path);
    const status = file === undefined ? 404 : 200;
    const sent = file ?? join(folder, '404.html');
    const type = mime.getType(sent) ?? 'application/octet-stream';
    response.writeHead(status, { 'Content-Type': type }).end(readFileSync(sent));
  });
  // A connection that is closed while a request is on its way would fail a test on a busy machine.
  server.keepAliveTimeout = 0;
  const { origin: url, close } = await listen(server);
  return { url, close };
}

function readRules(folder: string) {
  const lines = readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [from = '', to = '', status] = line.split(' ');
      return [from, { to, status: Number(status) }];
    }),
  );
}

function findFile(folder: string, path: string): string | undefined {
  const name = join(folder, decodeURIComponent(path));
  return [name, `${name}.html`, join(name, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}
