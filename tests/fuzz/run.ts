/** A run: hostile requests in four quarters, after each of which the server has to be as it was. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '#tests/support/program.ts';
import { readMemory } from '#tests/support/program.ts';
import { sendAsNewClient } from '#tests/support/request.ts';
import type { SiteServer } from '#tests/support/site-server.ts';
import { readContract } from './contract.ts';
import { requestOf, sampleRequests } from './requests.ts';
import { type Outcome, type Site, sendAll } from './session.ts';

export type Run = {
  readonly outcomes: readonly Outcome[];
  /** What is wrong with the server itself, rather than with one answer. */
  readonly faults: readonly string[];
  readonly seconds: number;
  /** In MB, at the start and after each quarter. */
  readonly memory: readonly (number | undefined)[];
};

const quarters = 4;

/** Made and sent together: a seed gives the same requests however many there are. */
const batchSize = 100;

/** A run that has not ended by then ends with what it has. */
const limitMs = 20 * 60_000;

const restMs = 1_000;

export async function runFuzz(server: SiteServer, count: number, seed: number): Promise<Run> {
  const { url, program } = server;
  const readOwnMemory = () => readMemory(program.process.pid ?? 0);
  const contract = await readContract(url);
  const site: Site = { port: Number(new URL(url).port), contract };
  const before = await readAnswers(url, contract.paths);
  const requests = requestOf(contract.paths, count);
  const memory = [readOwnMemory()];
  const outcomes: Outcome[] = [];
  const faults: string[] = [];
  const start = Date.now();

  for (let batch = 0; batch * batchSize < count && Date.now() - start < limitMs; batch += 1) {
    const size = Math.min(batchSize, count - batch * batchSize);
    const sampled = sampleRequests(requests, size, seed * 10_000 + batch);
    await sendAll(site, sampled, (outcome) => outcomes.push(outcome));
    if (hasEnded(program)) {
      faults.push(`The server has ended. It said:\n${program.output()}`);
      break;
    }
    const isQuarter = (batch * batchSize + size) * quarters >= count * memory.length;
    if (!isQuarter) continue;
    await sleep(restMs);
    memory.push(readOwnMemory());
    const after = await readAnswers(url, contract.paths);
    const changed = [...before].find(([path, answer]) => after.get(path) !== answer);
    if (changed) faults.push(`${changed[0]} is no longer answered as before.`);
  }
  if (Date.now() - start >= limitMs) {
    faults.push(`The run has not ended in ${limitMs / 60_000} minutes.`);
  }
  return { outcomes, faults, seconds: (Date.now() - start) / 1000, memory };
}

function hasEnded({ process: { exitCode, signalCode } }: Program): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The answers of addresses that are the same for everyone, at any time. */
async function readAnswers(
  url: string,
  apiPaths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const path of ['/', '/now.md', '/llms.txt', '/rss.xml', ...apiPaths]) {
    const { status, headers, text } = await sendAsNewClient(url, path);
    answers.set(path, `${status} ${headers.etag} ${text}`);
  }
  return answers;
}
