/** `npm run content:status`: prints what is published, drafted, scheduled, unlisted or stale. */

import { runCommand } from '../../../lib/authoring/command.ts';
import { readContentFolder } from '../../../lib/authoring/content-folder.ts';
import { rawEnv, readBuildTime } from '../../../lib/site/env.ts';
import { readStatusFormat } from './report.ts';
import { toContentStatus } from './status.ts';

await runCommand(() => {
  const format = readStatusFormat(process.argv.slice(2));
  const now = readBuildTime(rawEnv(), new Date());
  console.log(format(toContentStatus(readContentFolder(), now)));
});
