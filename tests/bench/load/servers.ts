/** The four servers, and how each is asked for the same. */
import { fileURLToPath } from 'node:url';
import { startEmptySite } from '#tests/bench/empty-site.ts';
import type { Stage } from '#tests/bench/run-bench.ts';
import { findFreePort, startProgram, waitForPort } from '#tests/support/program.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';
import type { Answer } from './answers.ts';
import type { BenchCase } from './cases.ts';
import type { Target } from './drive.ts';

/** In the order in which they take turns, with what the tables call them. */
export const serverNames = {
  start: 'npm start',
  /** The same build by the framework's own server. */
  next: 'next start',
  /** The empty app: the platform's floor. */
  floor: 'floor',
  /** The machine's limit. */
  bare: 'node:http',
} as const;

export type ServerName = keyof typeof serverNames;
export type Urls = Readonly<Record<ServerName, string>>;

/** As the operator of a proxy would: the clients of the load are those that loopback names. */
export function startProduction({ keep }: Stage): Promise<SiteServer> {
  return keep(() => startSite(trustLoopback));
}

/** @param answersFile what the floor and `node:http` send. */
export async function startOthers(
  { keep }: Stage,
  answersFile: string,
): Promise<Omit<Urls, 'start'>> {
  const next = await keep(() => startSite(trustLoopback, '.', ['npx', 'next', 'start']));
  const floor = await keep(() => startEmptySite(answersFile));
  const bare = await keep(() => startBareServer(answersFile));
  return { next: next.url, floor: floor.url, bare: bare.url };
}

export async function startBareServer(answersFile: string): Promise<SiteServer> {
  const port = await findFreePort();
  const script = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
  const program = startProgram('node', [script, String(port), answersFile]);
  await waitForPort(port, program);
  return { url: `http://127.0.0.1:${port}`, program };
}

/** The same request for each server, but for where its answer is. The floor of a page is the empty page. */
export function toTargets(
  urls: Urls,
  { kind, path }: BenchCase,
  { headers, status }: Answer,
  index: number,
): Readonly<Record<ServerName, Target>> {
  const target = (url: string) => ({ url, headers, status });
  return {
    start: target(`${urls.start}${path}`),
    next: target(`${urls.next}${path}`),
    floor: target(`${urls.floor}${kind === 'page' ? '/' : `/answer?case=${index}`}`),
    bare: target(`${urls.bare}/${index}`),
  };
}
