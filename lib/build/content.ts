/**
 * `npm run content`: checks the content and generates the files that the site reads. Both run at the same time, because each
 * uses one processor. If the check finds a mistake, only its report is printed. With `--drafts`, for `npm run dev`, drafts
 * are included, and the files that depend on all articles are computed on first use instead.
 */
import { type ChildProcess, spawn } from 'node:child_process';

/** A failed step. The message is its output. */
class StepError extends Error {}

/** Syntax trees are short-lived: a large young generation lets V8 free them without copying them first. */
const largeYoungGeneration = '--max-semi-space-size=64';

const drafts = process.argv.includes('--drafts') ? ['--drafts'] : [];
const running = new Set<ChildProcess>();

try {
  process.stdout.write(await buildContent());
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}

/** Runs the steps and returns their output. */
async function buildContent(): Promise<string> {
  const outputs = [await run('lib/build/site-data.ts', ...drafts).catch(explainFailure)];
  // The check reports mistakes better than Contentlayer, so its failure stops Contentlayer.
  const checked = run('lib/build/check-content.ts', ...drafts).catch(stopAll);
  const generated = run('lib/build/contentlayer.ts');
  generated.catch(() => {});
  outputs.push(await checked, await generated);
  // Imported late: the module reads `.generated/site.json`, which the first step writes.
  const { readBuiltBodies, writeContent } = await import('./content-artifacts.ts');
  writeContent(readBuiltBodies());
  if (drafts.length === 0) outputs.push(await run('lib/build/article-artifacts.ts'));
  return outputs.join('');
}

/** Runs the check, which explains the failure if the content caused it. */
async function explainFailure(reason: unknown): Promise<never> {
  await run('lib/authoring/check/command.ts');
  throw reason;
}

/** Runs a script in a process with the same options as this one. */
async function run(script: string, ...args: readonly string[]): Promise<string> {
  const program = spawn(
    process.execPath,
    [...process.execArgv, largeYoungGeneration, script, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(program);
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise((resolve, reject) => {
    program.on('error', reject).on('close', resolve);
  });
  running.delete(program);
  if (code !== 0) throw new StepError(output);
  return output;
}

function stopAll(reason: unknown): never {
  for (const program of running) program.kill();
  throw reason;
}
