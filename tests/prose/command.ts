/**
 * `npm run prose` runs the commands of all documents against the built site and reports each output that differs.
 * `npm run prose -- --update` writes the new outputs into the documents; other arguments select documents by their path.
 */
import { startSite, trustLoopback } from '#tests/support/site-server.ts';
import { listProse, writeBody } from './documents.ts';
import { runDocument, updateOutputs } from './run-document.ts';

const args = process.argv.slice(2);
const isUpdate = args.includes('--update');
const wanted = args.filter((arg) => !arg.startsWith('--'));
const { url, program } = await startSite(trustLoopback, '.');
try {
  for (const document of listProse()) {
    const { path, body } = document;
    if (wanted.length > 0 && !wanted.some((part) => path.includes(part))) continue;
    const differences = await runDocument(body, path, url);
    console.log(`${differences.length === 0 ? 'ok' : isUpdate ? 'updated' : 'differs'}  ${path}`);
    for (const { command, expected, actual } of differences) {
      console.log(`\n$ ${command}\n--- the document\n${expected}\n+++ now\n${actual}\n`);
    }
    if (isUpdate && differences.length > 0) writeBody(document, updateOutputs(body, differences));
    if (!isUpdate && differences.length > 0) process.exitCode = 1;
  }
} finally {
  await program.stop();
}
