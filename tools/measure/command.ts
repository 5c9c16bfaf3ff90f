/**
 * `npm run measure` installs the programs of `programs/`, measures them and writes the results into `public/data/`, which the site
 * serves. `npm run measure -- retry-after` does one of the measurements. `npm run facts` writes their tables into the articles.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { CommandError, readArguments, runCommand } from '../../lib/authoring/command.ts';
import { measureMarkdown } from './markdown.ts';
import { installPrograms } from './programs.ts';
import { measureRetries } from './retry.ts';

const measurements: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
  'retry-after': measureRetries,
  'markdown-parsers': measureMarkdown,
};

await runCommand(async () => {
  const { positionals } = readArguments(process.argv.slice(2), {});
  const names = positionals.length === 0 ? Object.keys(measurements) : positionals;
  await installPrograms();
  mkdirSync('public/data', { recursive: true });
  for (const name of names) {
    const measure = measurements[name];
    if (measure === undefined) {
      const known = Object.keys(measurements).join(', ');
      throw new CommandError(`There is no measurement "${name}". Use one of: ${known}.`);
    }
    const file = {
      command: `npm run measure -- ${name}`,
      measuredAt: new Date().toISOString().slice(0, 10),
      machine: `${availableParallelism()} cores, Node ${process.versions.node}`,
      results: await measure(),
    };
    writeFileSync(`public/data/${name}.json`, `${JSON.stringify(file, null, 1)}\n`);
    console.log(`public/data/${name}.json has ${file.results.length} results.`);
  }
});
// Clients keep timers and sockets open.
process.exit();
