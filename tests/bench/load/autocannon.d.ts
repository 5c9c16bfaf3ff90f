/** The part of `autocannon` that is used: it comes without types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Headers = Readonly<Record<string, string>>;

  type Client = {
    /** They are sent one after the other, and then again from the first. */
    readonly setRequests: (requests: readonly { readonly headers: Headers }[]) => void;
    /** No part of what it documents, but of the version that is installed. */
    readonly pipelinedRequests: { addBody: (chunk: Buffer) => void };
  };

  type Result = {
    /** Of connections, those that timed out included. */
    readonly errors: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  };

  type Run = EventEmitter<{
    start: [];
    /** The length of the response with its head, and the time it took in milliseconds. */
    response: [client: Client, status: number, bytes: number, time: number];
  }> &
    PromiseLike<Result>;

  // biome-ignore lint/style/noDefaultExport: it is one.
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration: number;
    /** How often, in milliseconds, it looks whether the time is over. */
    readonly sampleInt: number;
    /** Called with each connection before it is opened. */
    readonly setupClient: (client: Client) => void;
  }): Run;
}
