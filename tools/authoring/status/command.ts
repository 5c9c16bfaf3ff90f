/** `npm run content:status`: prints what is published, drafted, scheduled, unlisted or stale, and which addresses were lost. */

import { rawEnv, readBuildTime } from '../../../lib/site/env.ts';
import { runWithHelp } from '../command-help.ts';
import { readGoneDocuments } from '../content/content-history.ts';
import { readContentFolder } from '../content-folder.ts';
import { readStatusFormat } from './report.ts';
import { toContentStatus } from './status.ts';

await runWithHelp('content:status', () => {
  const format = readStatusFormat(process.argv.slice(2));
  const now = readBuildTime(rawEnv(), new Date());
  console.log(format(toContentStatus(readContentFolder(), now, readGoneDocuments)));
});
