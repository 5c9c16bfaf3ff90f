/**
 * Step of `npm run content`: has Contentlayer generate the documents of `content/`. `--watch`, of `npm run dev`, follows changes
 * and keeps what the site reads of them. It does what Contentlayer's own commands do, but for their traces of each step, which take a fifth of the time.
 */
import { errorToString } from '@contentlayer2/utils';
import { pipe, S, T } from '@contentlayer2/utils/effect';
import {
  type Config,
  type GenerateInfo,
  generateDotpkg,
  generateDotpkgStream,
  getConfig,
  getConfigWatch,
  logGenerateInfo,
  runMain,
} from 'contentlayer2/core';
import { toArticleForms } from '#lib/content/documents.ts';
import { keepContent, type MadeBody, readMadeBodies } from './content-data.ts';

const run = runMain({ tracingServiceName: 'legible', verbose: false });

if (process.argv.includes('--watch')) await run(generateAlways());
else await generateOnce();

async function generateOnce(): Promise<void> {
  const config = (await run(getConfig({}))) as Config;
  const info = (await run(generateDotpkg({ config, verbose: false }))) as GenerateInfo;
  await run(logGenerateInfo(info));
}

function generateAlways() {
  // `npm run dev` has generated everything a moment ago.
  let made: readonly MadeBody[] = readMadeBodies();
  // The first code block that is colored takes most of a second. It is not to be that of the first change.
  toArticleForms('```ts\n1\n```', '/');
  return pipe(
    getConfigWatch({}),
    S.chainSwitchMapEitherRight((config: Config) =>
      generateDotpkgStream({ config, verbose: false, isDev: true }),
    ),
    S.tapRight(() =>
      T.sync(() => {
        made = keepContent(made);
      }),
    ),
    S.tapRight(logGenerateInfo),
    S.tapLeft((error) => T.log(errorToString(error))),
    S.runDrain,
  );
}
