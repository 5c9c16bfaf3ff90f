/**
 * `npm run bench:scale`: builds and serves sites of generated content, and says what growth costs. Prints Markdown; ends with 1
 * where a goal is missed. `-- --articles 100,1000,10000` says how many articles, `--terms 1000` how many dictionary entries;
 * `--keep` leaves the sites in `test-results/`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeScratchSite } from '#tests/support/scratch-site.ts';
import { readWholeNumber } from '#tests/support/whole-number.ts';
import { writeContent } from './scale/content.ts';
import { createRecorder, type Run, toTables } from './scale/figures.ts';
import { judge, toVerdictTable } from './scale/goals.ts';
import { measureBuild } from './scale/measure-build.ts';
import { measureChange } from './scale/measure-change.ts';
import { measureServer } from './scale/measure-server.ts';
import { readScripts, type Scripts } from './scale/script-chain.ts';

/** The size at which a changed word is followed. */
const changeArticles = 1_000;

/** All that a build hangs on beside its content. */
const env = {
  SITE_URL: 'http://localhost:3000',
  // 2026-01-01
  SOURCE_DATE_EPOCH: '1767225600',
  NEXT_TELEMETRY_DISABLED: '1',
} as const;

/** The last article that is published at that moment. */
const articlesMax = 28_000;

const { sizes, terms, keep } = readOptions();
const scripts = readScripts();
const runs: Run[] = [];
for (const articles of sizes) runs.push(await measure(scripts, articles));

const verdicts = judge(runs);
console.log(
  [
    toTables(runs),
    `${terms} dictionary entries at every size. Every article has a code block of its own: no highlighter remembers it.`,
    '## Goals',
    toVerdictTable(verdicts),
    ...runs.flatMap(({ articles, fault }) => (fault ? [`✗ ${articles} articles: ${fault}`] : [])),
  ].join('\n\n'),
);
const isGood = verdicts.every(({ isMet }) => isMet) && runs.every(({ fault }) => !fault);
process.exitCode = isGood ? 0 : 1;

/** What fails ends this size, and leaves what has been measured until then. */
async function measure(scripts: Scripts, articles: number): Promise<Run> {
  console.error(`${articles} articles …`);
  const recorder = createRecorder();
  const folder = makeScratchSite(`scale-${articles}`);
  try {
    writeContent(join(folder, 'content'), { articles, terms });
    await measureBuild(scripts, folder, env, recorder);
    await measureServer(scripts, folder, articles, recorder);
    if (articles === changeArticles) {
      await measureChange(scripts, folder, articles, env, recorder);
    }
    return { articles, figures: recorder.figures };
  } catch (error) {
    return { articles, figures: recorder.figures, fault: (error as Error).message };
  } finally {
    if (!keep) rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends the process, with a message that says what to do, where the flags cannot be used. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        articles: { type: 'string', default: '100,1000,10000' },
        terms: { type: 'string', default: '1000' },
        keep: { type: 'boolean', default: false },
      },
    });
    const sizes = values.articles.split(',').map((size) => readWholeNumber('articles', size));
    if (sizes.some((size) => size < 1 || size > articlesMax)) {
      throw new Error(`--articles takes numbers from 1 to ${articlesMax}, such as 100,1000.`);
    }
    return {
      sizes: sizes.toSorted((a, b) => a - b),
      terms: readWholeNumber('terms', values.terms),
      keep: values.keep,
    };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
