/** `npm run rollback`: serves the release before the newest one again. A running server switches by itself. */
import { refuseArguments, runCommand } from './command.ts';
import { describeRollback, rollBack } from './release.ts';

await runCommand(() => {
  refuseArguments('npm run rollback', process.argv.slice(2));
  for (const line of describeRollback(rollBack())) console.log(line);
});
