/**
 * Highlights code and draws diagrams in a thread, while this thread parses and renders documents: for the shipped content, both take
 * the same time.
 */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DocumentWithYaml } from '#lib/authoring/check/check.ts';
import { siteUrlMark } from '#lib/markdown/facts.ts';
import {
  type CodeBlock,
  type CodePreparer,
  MissingCodeError,
  type PreparedCode,
  setCodePreparer,
  toBlockKey,
} from '#lib/markdown/prepared-code.ts';
import { findCodeBlocks, loadLanguages, withRenderers } from '#lib/markdown/renderers.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import type { createDocumentBuilder } from './documents.ts';

/** The message of the thread for each block, as JSON. */
export type PreparedBlock = { readonly key: string; readonly prepared: PreparedCode };

/** Documents with code. The thread takes 0.15 s of CPU to start: at 8 documents the build takes as long with it as without. */
const minDocuments = 8;

/**
 * Builds documents ahead of the check. If many of them have code, those without code come first: meanwhile, the thread prepares the
 * code of the others. It goes on to prepare the code of later pages.
 *
 * @throws Error if the thread fails.
 */
export async function buildWithCodeThread(
  site: SiteFacts,
  builder: ReturnType<typeof createDocumentBuilder>,
  documents: readonly DocumentWithYaml[],
): Promise<void> {
  const all = documents.map((document) => ({ document, blocks: findDocumentCode(site, document) }));
  const withCode = all.filter(({ blocks }) => blocks.length > 0);
  const isWorthwhile = withCode.length >= minDocuments && availableParallelism() > 1;
  if (!isWorthwhile) {
    await loadLanguages(documents.map(({ text }) => text));
    for (const document of documents) await withRenderers(() => builder.buildAhead(document));
    return;
  }
  const preparer = startCodeThread();
  setCodePreparer(preparer);
  preparer.request(withCode.flatMap(({ blocks }) => blocks));
  const withoutCode = all.filter(({ blocks }) => blocks.length === 0);
  const unfinished: DocumentWithYaml[] = [];
  for (const { document, blocks } of [...withoutCode, ...withCode]) {
    await preparer.prepare(blocks);
    try {
      builder.buildAhead(document);
    } catch (error) {
      if (!(error instanceof MissingCodeError)) throw error;
      preparer.request([error.block]);
      unfinished.push(document);
    }
  }
  for (const document of unfinished) await withRenderers(() => builder.buildAhead(document));
}

/** The blocks of a document as its page shows them. */
function findDocumentCode(site: SiteFacts, { text }: DocumentWithYaml): readonly CodeBlock[] {
  return findCodeBlocks(text.replaceAll(siteUrlMark, site.config.baseUrl));
}

/**
 * Starts the thread. It ends with the process, and keeps it running only while it works.
 *
 * @param program the bundled `code-worker.ts`.
 */
export function startCodeThread(program = new URL('./code-worker.mjs', import.meta.url)) {
  const thread = new Worker(program);
  const requested = new Set<string>();
  const results = new Map<string, PreparedCode>();
  let failure: Error | undefined;
  const waiting: (() => void)[] = [];
  const onChange = () => {
    if (results.size === requested.size) thread.unref();
    for (const resume of waiting.splice(0)) resume();
  };
  const fail = (error: Error) => {
    failure ??= error;
    onChange();
  };
  thread.on('message', (message: string) => {
    // The cast is safe: the worker sends this type.
    const { key, prepared } = JSON.parse(message) as PreparedBlock;
    results.set(key, prepared);
    onChange();
  });
  thread.on('error', fail);
  thread.on('exit', (code) => fail(new Error(`The thread for code ended with ${code}.`)));

  const find = (block: CodeBlock) => results.get(toBlockKey(block));

  /** Blocks are prepared in the order of the requests, each once. */
  const request = (blocks: readonly CodeBlock[]): void => {
    const added = blocks.filter((block) => {
      const { size } = requested;
      return requested.add(toBlockKey(block)).size > size;
    });
    if (added.length === 0) return;
    thread.ref();
    thread.postMessage(added);
  };

  const prepare = async (blocks: readonly CodeBlock[]): Promise<void> => {
    request(blocks);
    while (!blocks.every(find)) {
      if (failure) throw failure;
      await new Promise<void>((resume) => waiting.push(resume));
    }
  };

  return { find, prepare, request } satisfies CodePreparer & { readonly request: typeof request };
}
