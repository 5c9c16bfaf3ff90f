/** `npm run generate`: runs the generators whose files are stale, in the order in which they need each other. */
import { spawnSync } from 'node:child_process';
import { findStale, noteGenerated } from '#tests/support/generated.ts';

const stale = findStale();
if (stale.length === 0) console.log('All generated files are up to date.');
for (const { command } of stale) {
  console.log(`npm run ${command}`);
  const { status } = spawnSync('npm', ['run', '--silent', command], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  noteGenerated(command);
}
