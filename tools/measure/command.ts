/**
 * `npm run measure` installs the programs of `programs/`, measures them and writes the results into `public/data/`, which the site
 * serves. `npm run measure -- retry-after` does one of the measurements. `npm run facts` writes their tables into the articles.
 */
import { CommandError, readArguments } from '../../lib/pipeline/command.ts';
import { runWithHelp } from '../authoring/command-help.ts';
import { measureMarkdown } from './markdown.ts';
import { measureNextWeight } from './next-weight.ts';
import { measureOpenApi } from './openapi.ts';
import { saveResults } from './results.ts';
import { measureRetries } from './retry.ts';
import { measureRevalidation } from './revalidates.ts';

type Save = (results: readonly unknown[]) => void;

const measurements: Readonly<Record<string, (save: Save) => Promise<readonly unknown[]>>> = {
  'retry-after': measureRetries,
  'markdown-parsers': measureMarkdown,
  'next-weight': measureNextWeight,
  revalidates: measureRevalidation,
  openapi: measureOpenApi,
};

await runWithHelp('measure', async () => {
  const { positionals } = readArguments(process.argv.slice(2), {});
  const names = positionals.length === 0 ? Object.keys(measurements) : positionals;
  for (const name of names) {
    const measure = measurements[name];
    if (measure === undefined) {
      const known = Object.keys(measurements).join(', ');
      throw new CommandError(`There is no measurement "${name}". Use one of: ${known}.`);
    }
    const results = await measure((some) => saveResults(name, some));
    saveResults(name, results);
    console.log(`public/data/${name}.json has ${results.length} results.`);
  }
});
// Clients keep timers and sockets open.
process.exit();
