/**
 * Generates `.contentlayer` from documents that the content step has parsed: Contentlayer types and stores them. Its own source would
 * take 14 ms to read and parse each file again, so it gets one that returns finished documents.
 */
import { E, S } from '@contentlayer2/utils/effect';
import { type DataCache, generateDotpkg, runMain, type SourcePlugin } from 'contentlayer2/core';
import contentlayerConfig from '../../../contentlayer.config.ts';
import type { ContentlayerDocument } from './contentlayer-documents.ts';

/** Loading Contentlayer takes seconds, so import this module last. */
export async function generateContentlayer(
  documents: readonly ContentlayerDocument[],
): Promise<void> {
  const source: SourcePlugin = {
    ...(await contentlayerConfig(undefined)),
    fetchData: () => S.succeed(E.right({ cacheItemsMap: toCacheItems(documents) })),
  };
  const config = { source, esbuildHash: 'legible', filePath: '' as never };
  const run = runMain({ tracingServiceName: 'legible', verbose: false });
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
