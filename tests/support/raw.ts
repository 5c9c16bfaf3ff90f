/** Speaks to a server without an HTTP library: the bytes that are given go out, and what comes back is read as replies. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { type RawReply, readReply } from './raw-reply.ts';

export type RawConnection = {
  /** @param bytes text is sent as Latin-1, a byte a character. */
  readonly send: (bytes: string | Buffer) => void;
  /** Says that no more will be sent, and goes on to read. */
  readonly endSending: () => void;
  /**
   * @param method of the request that is answered.
   * @returns the next reply, or `undefined` where the connection ended without another.
   * @throws CutOffError where it ended within one.
   * @throws Error where what came is no reply, or did not come in time.
   */
  readonly read: (method?: string) => Promise<RawReply | undefined>;
  /** Whether the server, or `close`, has ended the connection. */
  readonly hasEnded: () => boolean;
  readonly close: () => void;
};

/** The connection ended within a reply. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

const defaultPatienceMs = 20_000;

/** @param patienceMs how long a reply is waited for. */
export async function openRaw(
  port: number,
  patienceMs = defaultPatienceMs,
): Promise<RawConnection> {
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
    const timer = setTimeout(() => reject(new Error('No reply came in time.')), patienceMs);
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
          if (received.length > 0) throw new CutOffError('A reply was cut off.');
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

/** Lines of a request line and header fields as the bytes of a request without a body. */
export function toHead(...lines: readonly string[]): string {
  return [...lines, '', ''].join('\r\n');
}
