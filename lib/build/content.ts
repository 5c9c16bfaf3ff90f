/**
 * `npm run content`: checks the content and generates what the site reads of it, at the same time, because each takes one processor.
 * Where the check finds a mistake, it alone has something to say. `--drafts` is for `npm run dev`: nothing is left out, and what is
 * made of all articles together is left for when it is asked for.
 */
import { type ChildProcess, spawn } from 'node:child_process';

/** A step that has failed; the message is what it has printed. */
class StepError extends Error {}

/** Trees of documents live for a moment: where there is room for them, they are not moved before they are forgotten. */
const roomForTheYoung = '--max-semi-space-size=64';

const drafts = process.argv.includes('--drafts') ? ['--drafts'] : [];
const running = new Set<ChildProcess>();

try {
  process.stdout.write(await makeContent());
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}

/** @returns what the steps have printed. */
async function makeContent(): Promise<string> {
  const outputs = [await run('lib/build/site-data.ts', ...drafts).catch(explain)];
  // Whatever Contentlayer says of a mistake, the check says it better.
  const checked = run('lib/build/checked-bodies.ts', ...drafts).catch(stopAll);
  const generated = run('lib/build/contentlayer.ts');
  generated.catch(() => {});
  outputs.push(await checked, await generated);
  // It reads what the first step has written.
  const { keepContent, readMadeBodies } = await import('./content-data.ts');
  keepContent(readMadeBodies());
  if (drafts.length === 0) outputs.push(await run('lib/build/kept-data.ts'));
  return outputs.join('');
}

/** Where the content is at fault, the check says so. */
async function explain(reason: unknown): Promise<never> {
  await run('lib/authoring/check/command.ts');
  throw reason;
}

/** Runs a program of this project as this one is run. */
async function run(script: string, ...args: readonly string[]): Promise<string> {
  const program = spawn(process.execPath, [...process.execArgv, roomForTheYoung, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
