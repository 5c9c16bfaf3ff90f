/** The thread of `lib/build/code-thread.ts`: prepares blocks in the order of the messages, and sends each result as JSON. */
import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { type CodeBlock, toBlockKey } from '#lib/markdown/prepared-code.ts';
import { prepareCode } from '#lib/markdown/renderers.ts';
import type { PreparedBlock } from './code-thread.ts';

if (parentPort === null) throw new Error('lib/build/code-thread.ts starts this worker.');
for await (const [blocks] of on(parentPort, 'message')) {
  // The cast is safe: `startCodeThread` sends this type.
  for (const block of blocks as readonly CodeBlock[]) {
    const result: PreparedBlock = { key: toBlockKey(block), prepared: await prepareCode(block) };
    parentPort.postMessage(JSON.stringify(result));
  }
}
