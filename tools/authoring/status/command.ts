/** `npm run content:status`: prints what is published, drafted, scheduled, unlisted or stale, and which addresses were lost. */

import { runCommand } from '../../../lib/pipeline/command.ts';
import { rawEnv, readBuildTime } from '../../../lib/site/env.ts';
import { readGoneDocuments } from '../content/content-history.ts';
import { readContentFolder } from '../content-folder.ts';
import { readStatusFormat } from './report.ts';
import { toContentStatus } from './status.ts';

await runCommand(() => {
  const format = readStatusFormat(process.argv.slice(2));
  const now = readBuildTime(rawEnv(), new Date());
  console.log(format(toContentStatus(readContentFolder(), now, readGoneDocuments)));
});
