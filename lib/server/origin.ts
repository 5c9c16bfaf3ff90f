/**
 * Requests a route from Next without a socket: Next sees a plain GET of a canonical URL and nothing of the client's request,
 * so that its own reading of a URL, a method, a condition or a range never matters.
 */
import {
  IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { frontHeader, vouch } from '#lib/edge/vouched.ts';

export type OriginResponse = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
};

/** @param url a path with its query, in canonical form. */
export type Origin = (url: string) => Promise<OriginResponse>;

/** @param handler Next's. @param frontKey by which middleware knows that this process has decided on the request. */
export function createOrigin(handler: RequestListener, frontKey: string): Origin {
  const headers = { host: 'localhost', [frontHeader]: vouch(frontKey, 'decided') };
  return (url) =>
    new Promise((resolve, reject) => {
      const request = new IncomingMessage(new Socket());
      Object.assign(request, { method: 'GET', url, headers: { ...headers }, httpVersion: '1.1' });
      request.complete = true;
      request.push(null);
      const response = new RecordedResponse(request);
      response.once('finish', () => resolve(response.toOriginResponse()));
      response.once('error', reject);
      // Next destroys a response whose render fails after its start. After 'finish' this changes nothing.
      response.once('close', () => reject(new Error('The route broke its response off.')));
      try {
        const done: unknown = handler(request, response);
        if (done instanceof Promise) done.catch(reject);
      } catch (error) {
        reject(error);
      }
    });
}

/** A response that keeps its body instead of sending it. */
class RecordedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super(request);
    // Only a server's sockets tell a response when to go on after a full buffer, so this one is never full.
    const sink = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write: (_chunk, _encoding, done) => done(),
    });
    sink.once('error', (error) => this.emit('error', error));
    this.assignSocket(sink as Socket);
  }

  #record(chunk: unknown): void {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) {
      this.#chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
  }

  override write(...args: readonly unknown[]): boolean {
    this.#record(args[0]);
    return super.write(...(args as Parameters<ServerResponse['write']>));
  }

  override end(...args: readonly unknown[]): this {
    this.#record(args[0]);
    return super.end(...(args as Parameters<ServerResponse['end']>));
  }

  override writeHead(status: number, ...rest: readonly unknown[]): this {
    // Node doesn't say afterwards which headers were given along with the status.
    const headers = rest.find((argument) => typeof argument === 'object' && argument !== null);
    for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders)) {
      if (value !== undefined) this.setHeader(name, value);
    }
    return super.writeHead(status);
  }

  toOriginResponse(): OriginResponse {
    return {
      status: this.statusCode,
      headers: this.getHeaders(),
      body: Buffer.concat(this.#chunks),
    };
  }
}
