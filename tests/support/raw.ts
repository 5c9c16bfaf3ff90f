/** Sends raw bytes to a server, without an HTTP library, and parses its responses. */
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { type RawReply, readReply } from './raw-reply.ts';

export type RawConnection = {
  /** @param bytes text is sent as Latin-1: one byte per character. */
  readonly send: (bytes: string | Buffer) => void;
  /** Half-closes the connection. `read` still works. */
  readonly endSending: () => void;
  /**
   * @param method the method of the request.
   * @returns the next response, or `undefined` if the connection ended before it.
   * @throws CutOffError if the connection ended within the response.
   * @throws Error if the bytes are not a response, or on a time-out.
   */
  readonly read: (method?: string) => Promise<RawReply | undefined>;
  /** Returns true after the server, or `close`, has ended the connection. */
  readonly hasEnded: () => boolean;
  readonly close: () => void;
};

/** The connection ended within a response. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

const defaultTimeoutMs = 20_000;

/** @param timeoutMs the longest wait for a response. */
export async function openRaw(port: number, timeoutMs = defaultTimeoutMs): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let hasEnded = false;
  const changes = new EventEmitter();
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    changes.emit('change');
  });
  // A server that refuses a request may reset the connection while more is sent.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    hasEnded = true;
    changes.emit('change');
  });

  return {
    send: (bytes) => {
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
    },
    endSending: () => {
      socket.end();
    },
    read: async (method = 'GET') => {
      for (;;) {
        const reply = readReply(received, method, hasEnded);
        if (reply) {
          received = received.subarray(reply.length);
          return reply.value;
        }
        if (hasEnded) {
          if (received.length > 0) throw new CutOffError('The connection ended within a response.');
          return undefined;
        }
        await once(changes, 'change', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
          throw new Error(`No response within ${timeoutMs} ms.`);
        });
      }
    },
    hasEnded: () => hasEnded,
    close: () => {
      socket.destroy();
    },
  };
}

/** Joins a request line and headers into a request without a body. */
export function toHead(...lines: readonly string[]): string {
  return [...lines, '', ''].join('\r\n');
}
