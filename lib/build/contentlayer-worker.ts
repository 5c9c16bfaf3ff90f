/**
 * Generates `.contentlayer` in a thread, from documents that the content step has parsed: Contentlayer types and stores them, and reads no
 * file itself.
 *
 * Workaround: Contentlayer's own source reads and parses every file again, which takes 14 ms each, and its commands record a
 * trace of every step. Here its functions get a source that returns finished documents, through its interface for plugins. To
 * disable it, run `contentlayer2 build` after the content step. Tests that break when contentlayer2 changes:
 * tests/unit/build/contentlayer.test.ts.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { E } from '@contentlayer2/utils/effect';
import { succeed } from '@effect-ts/core/Effect/Experimental/Stream';
import { type DataCache, generateDotpkg, runMain, type SourcePlugin } from 'contentlayer2/core';
import type { ContentlayerDocument } from './contentlayer-documents.ts';

// Only the end of the build waits for this thread. Elsewhere, the priority would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const run = runMain({ tracingServiceName: 'legible', verbose: false });

if (parentPort === null) throw new Error('lib/build/run-contentlayer.ts starts this worker.');
const [documents] = await once(parentPort, 'message');
// The cast is safe: `createContentlayer` sends this type.
await generateContentlayer(documents as readonly ContentlayerDocument[]);
parentPort.close();

async function generateContentlayer(documents: readonly ContentlayerDocument[]): Promise<void> {
  // Imported late: the configuration reads which documents the content step has left out.
  const { default: contentlayerConfig } = await import('../../contentlayer.config.ts');
  const source: SourcePlugin = {
    ...(await contentlayerConfig(undefined)),
    fetchData: () => succeed(E.right({ cacheItemsMap: toCacheItems(documents) })),
  };
  const config = { source, esbuildHash: 'legible', filePath: '' as never };
  await run(generateDotpkg({ config, verbose: false }));
}

function toCacheItems(
  documents: readonly ContentlayerDocument[],
): DataCache.Cache['cacheItemsMap'] {
  return Object.fromEntries(
    documents.map((document) => [
      document._id,
      // The cast is safe: the document has every system field.
      { document, documentTypeName: document.type, documentHash: '', hasWarnings: false } as never,
    ]),
  );
}
