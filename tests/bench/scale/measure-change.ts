/** How long it takes until one changed word of one article is in the generated content. */
import { join } from 'node:path';
import { toArticleSlug } from './article.ts';
import { changeWord, findLastWritten, waitForWord } from './changed-word.ts';
import type { Recorder } from './figures.ts';
import { waitForRest } from './rest.ts';
import { runCommand } from './run-command.ts';
import { type Scripts, toCommands } from './script-chain.ts';
import { startCommand } from './start-command.ts';

/** The rows that a goal is about. */
export const changeRows = { watch: 'while `npm run dev` follows changes' } as const;

/** What `npm run dev` runs beside each other, of all that reads content. */
const watchers = [
  'npm run content:check -- --watch',
  'tsx lib/build/contentlayer.ts --watch',
] as const;

const changes = 5;

type Env = Readonly<Record<string, string>>;

/** @param articles how many there are; the one in the middle is changed. */
export async function measureChange(
  scripts: Scripts,
  folder: string,
  articles: number,
  env: Env,
  { record }: Recorder,
): Promise<void> {
  const article = join(folder, 'content/posts', `${toArticleSlug(Math.floor(articles / 2))}.mdx`);
  changeWord(article, 'zq0');
  let whole = 0;
  for (const command of toCommands(scripts, 'content')) {
    console.error(`  ${command}, again`);
    const { seconds } = await runCommand(command, folder, env);
    record('change', `${command}, again`, seconds);
    whole += seconds;
  }
  record('change', '`npm run content`, again', whole);
  console.error(`  ${changeRows.watch}`);
  const times = await watchChanges(scripts, folder, article, env);
  record('change', changeRows.watch, times[Math.floor(times.length / 2)]);
  record('change', `the slowest of ${changes}`, times.at(-1));
}

/** @returns seconds, ascending. */
async function watchChanges(
  scripts: Scripts,
  folder: string,
  article: string,
  env: Env,
): Promise<readonly number[]> {
  const missing = watchers.find((watcher) => !scripts.dev?.includes(watcher));
  if (missing !== undefined) {
    throw new Error(
      `\`npm run dev\` does not run \`${missing}\`: tell measure-change.ts what does.`,
    );
  }
  const programs = watchers.map((watcher) => startCommand(watcher, folder, env));
  try {
    await waitForRest(programs);
    const times: number[] = [];
    for (let number = 1; number <= changes; number += 1) {
      const saved = changeWord(article, `zq${number}`);
      await waitForWord(folder, `zq${number}`, saved);
      // More than one file may be written with it: the last one counts.
      await waitForRest(programs);
      times.push((findLastWritten(folder, `zq${number}`, saved) - saved) / 1_000);
    }
    return times.sort((a, b) => a - b);
  } finally {
    for (const program of programs) await program.stop();
  }
}
