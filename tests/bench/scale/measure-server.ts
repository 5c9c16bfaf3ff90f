/** Starts the server of a build, asks it one question at a time, and says how long the answers took. */
import { apiPaths, paths } from '#lib/site/paths.ts';
import { countGzipBytes } from '#tests/bench/gzip-bytes.ts';
import { toPercentile } from '#tests/soak/load.ts';
import { findFreePort, type Program, readMemory, waitForPort } from '#tests/support/program.ts';
import { trustLoopback } from '#tests/support/site-server.ts';
import { toArticleSlug } from './article.ts';
import { type Answer, type Client, openClient } from './client.ts';
import type { Recorder } from './figures.ts';
import { type Question, toQuestions } from './questions.ts';
import { type Scripts, toCommands } from './script-chain.ts';
import { startCommand } from './start-command.ts';

/** The rows that other parts of the bench ask for. */
export const serverRows = {
  start: 'start until the first answer, ms',
  memory: 'memory after the start, MB',
  memoryAfter: 'memory after all questions, MB',
  page: 'page of the first article over gzip, bytes',
} as const;

export async function measureServer(
  scripts: Scripts,
  folder: string,
  articles: number,
  { record }: Recorder,
): Promise<void> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const program = startServer(scripts, folder, port);
  const recordMemory = (row: string) => {
    record('server', row, readMemory(program.process.pid ?? 0));
  };
  const client = openClient(origin);
  try {
    await waitForPort(port, program);
    await client.ask(apiPaths.now);
    record('server', serverRows.start, performance.now() - start);
    recordMemory(serverRows.memory);
    for (const question of toQuestions(articles)) await measureQuestion(client, question, record);
    recordMemory(serverRows.memoryAfter);
    const page = `${origin}${paths.post(toArticleSlug(0))}`;
    record('server', serverRows.page, await countGzipBytes(page));
  } finally {
    client.close();
    await program.stop();
  }
}

function startServer(scripts: Scripts, folder: string, port: number): Program {
  // By itself, because npm would be another process.
  const [command = ''] = toCommands(scripts, 'start');
  const store = { UPSTASH_REDIS_REST_URL: '', UPSTASH_REDIS_REST_TOKEN: '' };
  return startCommand(command, folder, { ...trustLoopback, ...store, PORT: String(port) });
}

/** Questions before those that count, so that what is compiled while it runs is compiled. */
const warmUp = 20;

async function measureQuestion(
  { ask }: Client,
  { name, toPath, count }: Question,
  record: Recorder['record'],
): Promise<void> {
  console.error(`  ${name}`);
  record('first', name, (await ask(toPath(0))).ms);
  const answers: Answer[] = [];
  for (let number = 1; number <= warmUp + count; number += 1) {
    const answer = await ask(toPath(number));
    if (number > warmUp) answers.push(answer);
  }
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  record('p50', name, toPercentile(times, 50));
  record('p99', name, toPercentile(times, 99));
  record('bytes', name, Math.max(...answers.map(({ bytes }) => bytes)) / 1e3);
}
