/** Sends raw bytes to a server, without an HTTP library, and parses its responses. */
import { once } from 'node:events';
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
  let wake = () => {};
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  // A server that refuses a request may reset the connection while more is sent.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    hasEnded = true;
    wake();
  });

  async function waitForMore(): Promise<void> {
    const { promise, resolve, reject } = withResolvers();
    wake = resolve;
    const timer = setTimeout(
      () => reject(new Error(`No response within ${timeoutMs} ms.`)),
      timeoutMs,
    );
    await promise.finally(() => clearTimeout(timer));
  }

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
        await waitForMore();
      }
    },
    hasEnded: () => hasEnded,
    close: () => {
      socket.destroy();
    },
  };
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers() {
  let resolve = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Joins a request line and headers into a request without a body. */
export function toHead(...lines: readonly string[]): string {
  return [...lines, '', ''].join('\r\n');
}
