/** `npm run content:status`: prints where the content stands, as text or as JSON. */
import { runCommand } from '#lib/authoring/command.ts';
import { readContentFolder } from '#lib/authoring/read-folder.ts';
import { rawEnv, readBuildTime } from '#lib/site/env.ts';
import { readStatusFormat } from './format.ts';
import { toContentStatus } from './status.ts';

await runCommand(() => {
  const format = readStatusFormat(process.argv.slice(2));
  const now = readBuildTime(rawEnv(), new Date());
  console.log(format(toContentStatus(readContentFolder(), now)));
});
