/**
 * Step of `npm run content`: runs Contentlayer on `content/`. With `--watch`, for `npm run dev`, it follows changes and writes
 * the artifacts of changed documents.
 *
 * Workaround: Contentlayer's own commands record a trace of every step, which takes a fifth of their time, and its watcher
 * can't run code after a change. This script calls the functions that the commands call. To disable it, run
 * `contentlayer2 build` here; `--watch` would then need another way to call `writeContent`. When contentlayer2 changes, every
 * build and tests/e2e/drafts.test.ts break; `npm run bench:scale` measures `--watch`.
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
import { toArticleBody } from '#lib/content/documents.ts';
import { type BuiltBody, readBuiltBodies, writeContent } from './content-artifacts.ts';

const run = runMain({ tracingServiceName: 'legible', verbose: false });

if (process.argv.includes('--watch')) await run(watchContent());
else await generateOnce();

async function generateOnce(): Promise<void> {
  const config = (await run(getConfig({}))) as Config;
  const info = (await run(generateDotpkg({ config, verbose: false }))) as GenerateInfo;
  await run(logGenerateInfo(info));
}

function watchContent() {
  // `npm run dev` has just built every body.
  let built: readonly BuiltBody[] = readBuiltBodies();
  // Loads the grammars now, which takes most of a second, so that the first change doesn't wait for them.
  toArticleBody('```ts\n1\n```', '/');
  return pipe(
    getConfigWatch({}),
    S.chainSwitchMapEitherRight((config: Config) =>
      generateDotpkgStream({ config, verbose: false, isDev: true }),
    ),
    S.tapRight(() =>
      T.sync(() => {
        built = writeContent(built);
      }),
    ),
    S.tapRight(logGenerateInfo),
    S.tapLeft((error) => T.log(errorToString(error))),
    S.runDrain,
  );
}
