/**
 * The server of `npm run dev`: passes each request to `next dev` when the pages show what was saved before it. It stays when
 * Next restarts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashedFolders } from '#lib/site/paths.ts';

// Next takes a rewrite to `localhost` for one to another host if it listens on 127.0.0.1.
const host = 'localhost';
const retryMs = 20;

/** Files that no save changes. */
const fixedFiles = ['/_next/', ...hashedFolders];

/**
 * @param nextPort the port of `next dev`.
 * @param whenCurrent resolves when the page or file at a URL shows all that has been saved.
 */
export function createDevServer(
  nextPort: number,
  whenCurrent: (url: string) => Promise<unknown>,
): Server {
  const server = createServer(async (request, response) => {
    const { url = '/' } = request;
    if (!fixedFiles.some((folder) => url.startsWith(folder))) await whenCurrent(url);
    forward(request, response, nextPort);
  });
  // The socket over which Next tells an open page that it has changed.
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket, head) => {
    const upstream = connect(nextPort, host, () => {
      const headers = toPairs(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
      upstream.write(`${method} ${url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  return server;
}

function toPairs(rawHeaders: readonly string[]): readonly (readonly [string, string])[] {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  );
}

/** Passes a request to Next. A response to GET is sent when it is complete, because Next may restart in the middle of one. */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  resetsMax = 3,
): void {
  const { method, url, rawHeaders: headers } = request;
  const isRepeatable = method === 'GET' || method === 'HEAD';
  const upstream = sendRequest({ host, port, method, path: url, headers });
  const fail = ({ code }: NodeJS.ErrnoException) => {
    if (response.headersSent || response.destroyed) response.destroy();
    else if (code === 'ECONNREFUSED' && isRepeatable) {
      // Next restarts, for example after a change of its configuration.
      setTimeout(() => forward(request, response, port, resetsMax), retryMs);
    } else if (code === 'ECONNRESET' && isRepeatable && resetsMax > 0) {
      // Next stopped during the request. A page that stops it each time isn't requested forever.
      setTimeout(() => forward(request, response, port, resetsMax - 1), retryMs);
    } else {
      response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' });
      response.end('The development server restarts. Reload the page.\n');
    }
  };
  upstream.on('response', async (reply) => {
    const sendHead = () =>
      response.writeHead(reply.statusCode ?? 502, reply.statusMessage, reply.rawHeaders);
    try {
      if (isRepeatable) {
        const body = Buffer.concat(await reply.toArray());
        sendHead().end(body);
      } else {
        await pipeline(reply, sendHead());
      }
    } catch (error) {
      fail(error as NodeJS.ErrnoException);
    }
  });
  upstream.on('error', fail);
  const stop = () => upstream.destroy();
  response.on('close', stop);
  upstream.on('close', () => response.off('close', stop));
  request.pipe(upstream);
}

/** Lines of Next that our own first line replaces, and advice that doesn't fit (`lib/build/build.ts`). */
const needless =
  /^(?:▲ Next|- |✓ | +[·⨯✓] )|"middleware" file|middleware-to-proxy|migrate automatically/;

/**
 * The limit of Next's heap, in MB. Without one, Next sets half of the machine's memory, and Node collects garbage so late that
 * a hundred saves took 2.6 GB. Every bundle has a copy of the content's index.
 */
export function toHeapLimit(indexBytes: number): number {
  return 400 + Math.ceil(indexBytes / 10_000);
}

/** Starts `next dev`, and starts it again if it stops. `restart` is for one that doesn't respond. */
export function startNext(port: number): {
  readonly stop: () => void;
  readonly restart: () => void;
} {
  const program = createRequire(resolve('package.json')).resolve('next/dist/bin/next');
  let child: ChildProcess;
  let isStopped = false;
  const start = () => {
    const startedAt = Date.now();
    // With it, a page that is compiled while a file changes keeps the file's former version.
    const options = ['--no-server-fast-refresh', '--hostname', host, '--port', String(port)];
    const args = [program, 'dev', ...options];
    const index = statSync('.generated/content/index.json', { throwIfNoEntry: false });
    // biome-ignore lint/style/noProcessEnv: Next inherits the environment, except that ours is for production.
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development' };
    const limit = `--max-old-space-size=${toHeapLimit(index?.size ?? 0)}`;
    // The owner's own limit comes later and wins.
    env.NODE_OPTIONS = `${limit} --require=./lib/build/next-dev.cjs ${env.NODE_OPTIONS ?? ''}`;
    child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const [stream, print] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        const lines = text.split('\n').filter((line) => !needless.test(line));
        if (lines.some((line) => line.trim() !== '')) print.write(lines.join('\n'));
      });
    }
    child.on('exit', (code) => {
      if (isStopped) return;
      // One that stops at once has printed why.
      if (Date.now() - startedAt < minLifeMs) process.exit(code ?? 1);
      console.error('next dev has stopped. It is started again.');
      start();
    });
  };
  start();
  return {
    stop: () => {
      isStopped = true;
      child.kill();
    },
    // It kills its server if that doesn't end.
    restart: () => {
      child.kill();
    },
  };
}

const minLifeMs = 5_000;

/** A busy machine needs this long to compile a page. */
const compileMaxMs = 120_000;

/** Next notices most saves within this time. Rendering the former page in vain takes twice as long. */
const noticeMs = 50;

/**
 * Requests a page until it shows a save, after the moment in which Next notices it.
 *
 * @param maxWaitMs how long, in milliseconds.
 * @returns `shown` if it does, `failed` if the page fails for another reason, and `silent` if Next hasn't responded at all.
 */
export async function waitForSave(
  port: number,
  path: string,
  save: number,
  maxWaitMs = compileMaxMs,
): Promise<'shown' | 'failed' | 'silent'> {
  const deadline = Date.now() + maxWaitMs;
  let responses = 0;
  let failures = 0;
  let missedAt: number | undefined;
  const request = async (path: string) => {
    const response = await fetch(`http://${host}:${port}${path}`, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(deadline - Date.now()),
    });
    const html = await response.text();
    responses += 1;
    return { status: response.status, isCurrent: html.includes(` data-save="${save}"`) };
  };
  while (Date.now() < deadline && failures < maxFailures) {
    await sleep(noticeMs);
    try {
      const { status, isCurrent } = await request(path);
      if (isCurrent && status === 200) return 'shown';
      if (status === 404 && missedAt === undefined) {
        // The browser renders the 404 page of a path with one segment: its HTML has no save.
        if (isCurrent || (await request('/')).isCurrent) missedAt = Date.now();
      }
      if (missedAt !== undefined && Date.now() - missedAt > maxMissMs) return 'shown';
      if (status >= 500) failures += 1;
    } catch {
      // Next starts, or starts again.
    }
  }
  return responses > 0 ? 'failed' : 'silent';
}

const maxFailures = 20;

/** The page of a section that is switched off stays 404. Other pages may be compiled again in this time. */
const maxMissMs = 1_000;
