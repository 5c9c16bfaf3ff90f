/**
 * `npm run bench:scale`: builds and serves sites of generated content to show what growth costs. Prints Markdown and exits with 1
 * if a goal is missed. `-- --articles 100,1000,10000` sets the sizes, `--terms 1000` the number of dictionary entries; `--keep`
 * leaves the sites in `test-results/`, `--peers` compares builds with those of other programs.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeScratchSite } from '#tests/support/scratch-site.ts';
import { readWholeNumber } from '#tests/support/whole-number.ts';
import { onEnd, runCommand } from './command.ts';
import { comparePeers } from './peers/peers.ts';
import { note, print, toGoalTable } from './report.ts';
import { writeContent } from './scale-content.ts';
import { checkGoals, type SizeResult, toFigureTables } from './scale-goals.ts';
import { measureBuild, measureChange, measureServer } from './scale-run.ts';

/** The size at which a changed word is timed. */
const changeArticles = 1_000;
/** More articles would have publication dates after the build date. */
const articlesMax = 28_000;

async function main(): Promise<boolean> {
  const { sizes, terms, isKept, withPeers } = readOptions();
  if (withPeers) return comparePeers(sizes);
  const results: SizeResult[] = [];
  for (const articles of sizes) results.push(await measure(articles, terms, isKept));
  const goals = checkGoals(results);
  const faults = results.flatMap(({ articles, fault }) =>
    fault === undefined ? [] : [`✗ ${articles} articles: ${fault}`],
  );
  print(toFigureTables(results), `${terms} dictionary entries at every size.`);
  print('## Goals', toGoalTable(goals), ...faults);
  return faults.length === 0 && goals.every(({ isMet }) => isMet);
}

/** A failure ends the measurements of this size and keeps those before it. */
async function measure(articles: number, terms: number, isKept: boolean): Promise<SizeResult> {
  note(`${articles} articles`);
  const figures = new Map<string, number>();
  const record = (table: string, row: string, value: number | undefined) => {
    if (value !== undefined) figures.set(`${table}\n${row}`, value);
  };
  const folder = makeScratchSite(`scale-${articles}`);
  const remove = () => isKept || rmSync(folder, { recursive: true, force: true });
  onEnd(remove);
  try {
    writeContent(join(folder, 'content'), { articles, terms });
    await measureBuild(folder, record);
    await measureServer(folder, articles, record);
    if (articles === changeArticles) await measureChange(folder, articles, record);
    return { articles, figures };
  } catch (error) {
    return { articles, figures, fault: (error as Error).message };
  } finally {
    remove();
  }
}

/** @throws Error that says what to do if a flag is invalid. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      articles: { type: 'string', default: '100,1000,10000' },
      terms: { type: 'string', default: '1000' },
      keep: { type: 'boolean', default: false },
      // npm takes a flag before `--` for itself and passes it on as a variable.
      peers: { type: 'boolean', default: process.env.npm_config_peers === 'true' },
    },
  });
  const sizes = values.articles.split(',').map((size) => readWholeNumber('articles', size));
  if (sizes.some((size) => size < 1 || size > articlesMax)) {
    throw new Error(`--articles takes numbers from 1 to ${articlesMax}, such as 100,1000.`);
  }
  return {
    sizes: sizes.toSorted((a, b) => a - b),
    terms: readWholeNumber('terms', values.terms),
    isKept: values.keep,
    withPeers: values.peers,
  };
}

await runCommand(main);
