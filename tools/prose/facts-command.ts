/** `npm run facts` measures the built site and writes the figures into `content/facts.yaml`. Build again to show them. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stringify } from 'yaml';
import { refuseArguments, runCommand } from '../../lib/pipeline/command.ts';
import { startSite, trustLoopback } from '../../tests/support/site-server.ts';
import { requireBuild } from '../authoring/built-site.ts';
import { writeMeasuredTables } from '../measure/tables.ts';
import { measureFacts } from './facts.ts';
import { drawTokenFigure } from './token-figure.ts';

const note =
  '# npm run facts measures these figures and writes this file. A text shows one as <Fact name="…" />.\n';

await runCommand(async () => {
  refuseArguments('npm run facts', process.argv.slice(2));
  requireBuild();
  const { url, program } = await startSite(trustLoopback, '.');
  try {
    await writeFacts(url);
  } finally {
    await program.stop();
  }
});

async function writeFacts(url: string): Promise<void> {
  const facts = {
    measuredAt: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, Node ${process.versions.node}`,
    figures: await measureFacts(url),
  };
  writeFileSync('content/facts.yaml', note + stringify(facts));
  writeFileSync('public/images/agent-tokens.svg', drawTokenFigure(facts.figures));
  writeMeasuredTables();
  console.log(stringify(facts.figures));
}
