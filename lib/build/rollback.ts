/** `npm run rollback`: serves the release before the newest one again. A running server switches by itself. */
import { runCommand } from '#lib/authoring/command.ts';
import { rollBack } from './release.ts';

await runCommand(() => {
  const { withdrawn, to } = rollBack();
  console.log(`The release ${to.name}, built at ${to.builtAt}, is served again.`);
  const files = withdrawn.map(({ folder }) => `${folder}/withdrawn`).join(', ');
  console.log(`To undo this, delete ${files}. The next build is served in any case.`);
});
