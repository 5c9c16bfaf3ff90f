/**
 * `npm run build:fixture`: builds `tests/fixtures/site`, on which the suites run, as Vercel does: from nothing, in Vercel's environment. The
 * suites serve this output with `next start`, and a release of the same content with `npm start`.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeRepeatedDocuments } from '#tests/support/fixture-content.ts';
import { noteGenerated } from '#tests/support/generated.ts';
import { copyCaches, copySite, publishRendered } from '#tests/support/scratch-site.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { toVercelEnv } from '#tests/support/vercel-env.ts';

for (const made of ['.next', '.generated', '.contentlayer', 'public', 'releases']) {
  rmSync(join(siteFolder, made), { recursive: true, force: true });
}
copySite('tests/fixtures/site', siteFolder);
writeRepeatedDocuments(join(siteFolder, 'content'));
const { status } = spawnSync('npm', ['run', 'build'], {
  cwd: siteFolder,
  env: { ...process.env, ...toVercelEnv(siteFolder) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
if (status === 0) {
  await publishRendered(siteFolder);
  // The next build of the checkout has the same programs. Not being the first, it keeps what Next compiles, for copies of its program.
  copyCaches(siteFolder, '.');
  noteGenerated('build:fixture');
}
