/**
 * `npm run export -- <folder>`: writes the built site for a static host. With `--content`, writes the content as plain Markdown
 * for another tool. Changes no file that an export hasn't written.
 */

import { openFacts } from '../../../lib/content/open-site.ts';
import { CommandError, npmSeparator, readArguments } from '../../../lib/pipeline/command.ts';
import { requireBuild } from '../built-site.ts';
import { runWithHelp } from '../command-help.ts';
import { exportContent } from './content.ts';
import { openExportFolder } from './folder.ts';
import { exportSite } from './write-site.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await runWithHelp('export', async () => {
  const { positionals, flags } = readArguments(process.argv.slice(2), { content: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    throw new CommandError(
      `Name one folder to write to. ${npmSeparator}:\n  npm run export -- ../my-site`,
    );
  }
  if (!flags.content) requireBuild();
  const folder = openExportFolder(path);
  process.once('exit', folder.discard);
  const lines = flags.content ? exportContent(folder) : await exportSite(openFacts(), folder);
  const count = folder.finish();
  console.log([...lines, `Wrote ${count} files to ${path}.`].join('\n'));
});
