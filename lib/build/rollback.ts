/** `npm run rollback`: withdraws the newest release, so that the previous one is served, by a running server too. */
import { CommandError, runCommand } from '#lib/authoring/command.ts';
import { listReleases, withdraw } from '#lib/server/releases.mjs';

await runCommand(() => {
  const [previous, current] = listReleases().slice(-2);
  if (current === undefined || previous === undefined) {
    throw new CommandError(
      `There is no earlier release to return to. Correct the content and run npm run build.`,
    );
  }
  withdraw(current);
  console.log(`Release ${previous.name} is served again, built at ${previous.builtAt}.`);
  console.log(
    `A running server switches within seconds. To undo this, delete ${current.folder}/withdrawn.`,
  );
});
