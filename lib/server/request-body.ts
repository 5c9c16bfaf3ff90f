/** Reads the body of a request, within limits of size, memory and time. Node's `requestTimeout` limits the time of all together. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '#lib/http/errors.ts';
import { QueueFull } from './bounded-queue.ts';

export const bodyLimits = {
  /** Bytes that a route gets. A longer body is cut, and its route refuses it. */
  bodyBytes: 64_001,
  /** Bytes of all bodies that are being read. */
  allBytes: 16_000_000,
  /** Bytes of a body that no route reads. Beyond it, the connection ends. */
  skippedBytes: 1_000_000,
  /** Bytes that have to arrive within each `rateMs`. */
  rateBytes: 1_000,
  rateMs: 10_000,
} as const;

/** What Node keeps for a chunk besides its bytes. */
const chunkOverhead = 200;

/** Of all bodies that are being read. */
let bytesInMemory = 0;

/**
 * @returns the body, cut after `bodyBytes`. Rejects with an ApiError (408) if it arrives too slowly, with QueueFull if all bodies
 *   together take too much memory, and with Node's error if its framing is broken or its client leaves.
 */
export function readRequestBody(
  message: IncomingMessage,
  { rateBytes, rateMs }: { readonly rateBytes: number; readonly rateMs: number } = bodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  let kept = 0;
  let measured = 0;
  let timer: NodeJS.Timeout;
  const read = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    timer = setInterval(() => {
      if (length - measured < rateBytes) reject(tooSlow());
      measured = length;
    }, rateMs);
    message.on('data', (chunk: Buffer) => {
      if (length < bodyLimits.bodyBytes) {
        const bytes = chunk.length + chunkOverhead;
        chunks.push(chunk);
        kept += bytes;
        bytesInMemory += bytes;
      }
      length += chunk.length;
      if (bytesInMemory > bodyLimits.allBytes) reject(new QueueFull(1));
    });
    message.on('end', () => resolve(Buffer.concat(chunks).subarray(0, bodyLimits.bodyBytes)));
    message.on('error', reject);
  });
  return read.finally(() => {
    clearInterval(timer);
    bytesInMemory -= kept;
    // The listeners hold the chunks as long as the connection is open.
    chunks.length = 0;
    // What arrives later is dropped.
    message.removeAllListeners('data').resume();
  });
}

function tooSlow(): ApiError {
  return new ApiError(
    'invalid_parameter',
    'The body of the request did not arrive in time.',
    'Send the whole message at once.',
    { Connection: 'close' },
    408,
  );
}

/** Reads a body that no route reads off the connection, to find the next request behind it. */
export function skipRequestBody(message: IncomingMessage, response: ServerResponse): void {
  let length = 0;
  message.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= bodyLimits.skippedBytes) return;
    if (response.writableFinished) {
      // Each call adds a listener, and chunks come faster than the socket ends.
      if (message.socket.writable) message.socket.destroySoon();
    } else response.shouldKeepAlive = false;
  });
}
