/**
 * `npm run attack`: attacks the production server, started with a heap of 256 MB, and times `/about` for other clients meanwhile.
 * Prints a table and exits with 1 if the process ends, uses too much memory or makes `/about` slow. It only connects to a server
 * that it has started on 127.0.0.1, and every attack ends after a number of requests or a time.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMemory, smallHeap, startProgram } from '../../tests/support/program.ts';
import { toHead } from '../../tests/support/raw.ts';
import { inventAddress } from '../../tests/support/request.ts';
import {
  countStarts,
  type SiteServer,
  startSite,
  trustLoopback,
} from '../../tests/support/site-server.ts';
import { mark, note, print, runCommand, toPercentile, toTable, toText } from '../bench/command.ts';
import { startLoad, toSearch } from '../bench/load.ts';

/** Of every attack. */
const timeoutMs = 600_000;
const memoryMaxMb = 400;
const aboutP99MaxMs = 100;

/** The number of requests and of responses. */
type Result = { readonly requests: number; readonly responses: number };

type Attack = {
  readonly name: string;
  readonly run: (url: string) => Promise<Result>;
  readonly isMemoryLimited?: true;
  readonly isAboutLimited?: true;
};

const attacks: readonly Attack[] = [
  {
    name: '200,000 requests with distinct headers',
    run: (url) => flood(url, 50, 200_000, (number) => ['/about', { 'X-Number': String(number) }]),
    isMemoryLimited: true,
  },
  {
    name: '30,000 distinct URLs',
    run: (url) => flood(url, 50, 30_000, (number) => [toDistinctUrl(number), {}]),
    isMemoryLimited: true,
  },
  {
    name: '50 connections on filtered pages',
    run: (url) => flood(url, 50, undefined, (number) => [`/ai-dictionary?${toSearch(number)}`, {}]),
    isAboutLimited: true,
  },
  {
    name: '8 connections with 1,000 pipelined filtered pages each',
    run: (url) => pipeline(url, 8, 1_000),
    isAboutLimited: true,
  },
  {
    name: '4,000 bodies of 60 kB without their last byte',
    run: (url) => sendEach(url, 4_000, (number) => toUnfinished(number, 60_000)),
    isMemoryLimited: true,
    isAboutLimited: true,
  },
  {
    name: '4,000 bodies whose chunks break while their page is read',
    run: (url) => sendEach(url, 4_000, toBroken),
    isMemoryLimited: true,
    isAboutLimited: true,
  },
  {
    name: '3,000 readers of /llms-full.txt that stop after its first bytes',
    run: (url) => holdResponses(url, '/llms-full.txt', 3_000),
    isMemoryLimited: true,
    isAboutLimited: true,
  },
];

async function main(): Promise<boolean> {
  const rows: string[][] = [];
  let isGood = true;
  for (const attack of attacks) {
    note(attack.name);
    // A process of its own: memory that an attack has taken isn't given back at once.
    const server = await start();
    const { requests, responses, seconds, megabytes, times } = await watch(server, attack.run);
    const isAlive = !hasEnded(server);
    const p99 = toPercentile(times, 99);
    const isLight = !attack.isMemoryLimited || (megabytes ?? 0) < memoryMaxMb;
    // A flood that the server does not get through in time proves nothing about its memory.
    const isComplete = !attack.isMemoryLimited || responses === requests;
    const isFast = !attack.isAboutLimited || p99 < aboutP99MaxMs;
    isGood &&= isAlive && isLight && isComplete && isFast;
    rows.push([
      attack.name,
      String(requests),
      mark(String(responses), isComplete),
      seconds.toFixed(0),
      mark(isAlive ? 'yes' : 'no', isAlive),
      mark(toText(megabytes), isLight),
      toPercentile(times, 50).toFixed(1),
      mark(p99.toFixed(1), isFast),
      (times.at(-1) ?? Number.POSITIVE_INFINITY).toFixed(0),
    ]);
    await server.program.stop();
  }
  const titles = ['Requests', 'Responses', 'Seconds', 'Survived', 'Peak RSS MB'];
  const aboutTitles = ['p50', 'p99', 'max'].map((figure) => `/about ${figure} ms`);
  print(
    toTable(['Attack', ...titles, ...aboutTitles], rows),
    `Goals: the process survives; peak RSS below ${memoryMaxMb} MB during the first two attacks and the last three; p99 of \`/about\` below ${aboutP99MaxMs} ms during the last five. ✗ misses a goal.`,
  );
  return isGood;
}

function start(): Promise<SiteServer> {
  return startSite({ ...trustLoopback, ...smallHeap }, '.');
}

/** True also if the server was started again. */
function hasEnded({ program: { process, output } }: SiteServer): boolean {
  return process.exitCode !== null || process.signalCode !== null || countStarts(output()) > 1;
}

const sampleMs = 100;

/** Runs an attack while it samples the memory of the server and times `/about` from another process. */
async function watch({ url, program }: SiteServer, run: Attack['run']) {
  const script = fileURLToPath(new URL('probe.mjs', import.meta.url));
  const probe = startProgram('node', [script, `${url}/about`]);
  let megabytes: number | undefined;
  const sampler = setInterval(() => {
    const now = readMemory(program.process.pid);
    if (now !== undefined) megabytes = Math.max(megabytes ?? 0, now);
  }, sampleMs);
  const begin = performance.now();
  try {
    const result = await run(url);
    const seconds = (performance.now() - begin) / 1_000;
    await probe.stop();
    const times = probe.output().trim().split('\n').map(Number);
    return { ...result, seconds, megabytes, times: times.sort((a, b) => a - b) };
  } finally {
    clearInterval(sampler);
  }
}

/** A message to `/mcp` without its last byte. */
function toUnfinished(number: number, length: number): string {
  const head = toHead(
    'POST /mcp HTTP/1.1',
    'Host: localhost',
    `Content-Length: ${length}`,
    `X-Forwarded-For: ${inventAddress()}`,
    `X-Number: ${number}`,
  );
  return head + 'a'.repeat(length - 1);
}

/** A request whose response isn't stored, with a body that isn't HTTP. */
function toBroken(number: number): string {
  const line = `GET ${toDistinctUrl(number)} HTTP/1.1`;
  const client = `X-Forwarded-For: ${inventAddress()}`;
  return `${toHead(line, 'Host: localhost', 'Transfer-Encoding: chunked', client)}zz\r\n`;
}

/** Sends each request on a connection of its own, all at once, and waits until the server has closed them. */
async function sendEach(
  url: string,
  amount: number,
  toBytes: (number: number) => string,
): Promise<Result> {
  const port = Number(new URL(url).port);
  const send = (number: number) =>
    new Promise<number>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let isAnswered = 0;
      socket.on('data', () => {
        isAnswered = 1;
      });
      socket.on('error', () => socket.destroy());
      socket.on('close', () => resolve(isAnswered));
      socket.write(toBytes(number));
    });
  const answers = await Promise.all(Array.from({ length: amount }, (_, number) => send(number)));
  return { requests: amount, responses: answers.reduce((sum, answer) => sum + answer, 0) };
}

const heldSeconds = 20;

/** Requests a large response on each connection, and doesn't read what the system's buffers don't hold. */
async function holdResponses(url: string, path: string, amount: number): Promise<Result> {
  const { port, host } = new URL(url);
  let responses = 0;
  const sockets = Array.from({ length: amount }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('data', () => {
      responses += 1;
      socket.pause();
    });
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    return socket;
  });
  await sleep(heldSeconds * 1_000);
  for (const socket of sockets) socket.destroy();
  return { requests: amount, responses };
}

const floodSeconds = 10;

/** Sends requests as new clients. Without an `amount`, it stops after ten seconds. */
async function flood(
  url: string,
  connections: number,
  amount: number | undefined,
  toRequest: (number: number) => readonly [path: string, headers: Readonly<Record<string, string>>],
): Promise<Result> {
  let sent = 0;
  const setupRequest = (request: object) => {
    sent += 1;
    const [path, headers] = toRequest(sent);
    return { ...request, path, headers: { ...headers, 'X-Forwarded-For': inventAddress() } };
  };
  const limit = amount === undefined ? { duration: floodSeconds } : { amount };
  const options = { url, connections, timeout: timeoutMs / 1_000, ...limit };
  const run = startLoad(options, () => [{ setupRequest }]);
  const timer = setTimeout(run.stop, timeoutMs);
  const { statusCodeStats } = await run;
  clearTimeout(timer);
  const responses = Object.values(statusCodeStats).reduce((sum, { count }) => sum + count, 0);
  return { requests: amount ?? sent, responses };
}

/** URLs of every kind: an API list, a page with a query that it ignores, missing pages, a filtered page. */
function toDistinctUrl(number: number): string {
  const urls = [
    `/api/posts?q=a${number}`,
    `/about?number=${number}`,
    `/missing-${number}`,
    `/blog/missing-${number}`,
    `/ai-dictionary?q=a${number}`,
  ];
  return urls[number % urls.length] ?? '/';
}

const pipelineTimeoutMs = 60_000;

/** Writes all requests of a connection at once and reads until the server closes it, or for a minute. */
async function pipeline(url: string, connections: number, each: number): Promise<Result> {
  const { port, host } = new URL(url);
  let responses = 0;
  const sockets = Array.from({ length: connections }, (_, connection) => {
    const socket = connect(Number(port), '127.0.0.1');
    const requests = Array.from(
      { length: each },
      (_, index) =>
        `GET /ai-dictionary?${toSearch(connection * each + index)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    );
    socket.on('data', (chunk: Buffer) => {
      responses += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
    });
    // The server may reset the connection.
    socket.on('error', () => {});
    socket.write(requests.join(''));
    return socket;
  });
  const closed = Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.on('close', () => resolve()))),
  );
  const controller = new AbortController();
  await Promise.race([closed, sleep(pipelineTimeoutMs, undefined, controller)]);
  controller.abort();
  for (const socket of sockets) socket.destroy();
  return { requests: connections * each, responses };
}

await runCommand(main);
