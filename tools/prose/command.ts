/**
 * `npm run prose` runs the commands of all documents against the built site and reports each output that differs, and claims
 * without proof.
 * `npm run prose -- --update` writes the new outputs into the documents; other arguments select documents by their path.
 */

import { CommandError, readArguments } from '../../lib/pipeline/command.ts';
import { startSite, trustLoopback } from '../../tests/support/site-server.ts';
import { requireBuild } from '../authoring/built-site.ts';
import { runWithHelp } from '../authoring/command-help.ts';
import { listUnproven } from './claims.ts';
import { listProse, type ProseDocument, writeBody } from './documents.ts';

await runWithHelp('prose', async () => {
  const { positionals, flags } = readArguments(process.argv.slice(2), { update: true });
  const isWanted = (path: string) =>
    positionals.length === 0 || positionals.some((part) => path.includes(part));
  const documents = listProse().filter(({ path }) => isWanted(path));
  if (documents.length === 0) {
    throw new CommandError(
      `No document with commands has "${positionals.join('" or "')}" in its path. Give a part of a path, such as posts/.`,
    );
  }
  for (const [path, problems] of listUnproven().filter(([path]) => isWanted(path))) {
    for (const problem of problems) console.log(`${path}: ${problem}`);
    process.exitCode = 1;
  }
  requireBuild();
  const { url, program } = await startSite(trustLoopback, '.');
  try {
    for (const document of documents) await checkDocument(document, url, flags.update === true);
  } finally {
    await program.stop();
  }
});

async function checkDocument(
  document: ProseDocument,
  url: string,
  isUpdate: boolean,
): Promise<void> {
  // It imports files that only a build makes.
  const { runDocument, updateOutputs } = await import('./run-document.ts');
  const { path, body } = document;
  const differences = await runDocument(body, path, url);
  console.log(`${differences.length === 0 ? 'ok' : isUpdate ? 'updated' : 'differs'}  ${path}`);
  for (const { command, expected, actual } of differences) {
    console.log(`\n$ ${command}\n--- the document\n${expected}\n+++ now\n${actual}\n`);
  }
  if (isUpdate && differences.length > 0) writeBody(document, updateOutputs(body, differences));
  if (!isUpdate && differences.length > 0) process.exitCode = 1;
}
