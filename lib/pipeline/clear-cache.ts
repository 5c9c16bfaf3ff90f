/** `npm run cache:clear`: deletes what builds have kept for later ones, Next's part included. */
import { rmSync } from 'node:fs';
import { refuseArguments, runCommand } from './command.ts';

await runCommand(() => {
  refuseArguments('npm run cache:clear', process.argv.slice(2));
  rmSync('.next/cache', { recursive: true, force: true });
  console.log('Deleted .next/cache. The next build makes everything again.');
});
