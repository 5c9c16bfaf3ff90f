/** Replaces `lib/content/artifacts-folder.ts` in the suites: they read the build that they test. */
import { join } from 'node:path';
import { siteFolder } from '#tests/support/site-folder.ts';

export const artifactsFolder = join(siteFolder, '.generated/content');
