/** `npm run build:fixture`: builds `tests/fixtures/site`, on which the suites run, and keeps its cache for the next time. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeRepeatedDocuments } from '#tests/support/fixture-content.ts';
import { copyCaches, copySite } from '#tests/support/scratch-site.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

copySite('tests/fixtures/site', siteFolder);
copyCaches('.', siteFolder);
// A file that an earlier release has too would keep that release's date, and `next start` serves the new one.
rmSync(join(siteFolder, 'releases'), { recursive: true, force: true });
writeRepeatedDocuments(join(siteFolder, 'content'));
// Next renders every page, as on Vercel. tests/unit/build/routes.test.ts compares them with ours.
const build = ['run', 'build', '--', '--next-pages'];
const { status } = spawnSync('npm', build, { cwd: siteFolder, stdio: 'inherit' });
process.exitCode = status ?? 1;
// The next build of the checkout compiles the same program.
copyCaches(siteFolder, '.');
