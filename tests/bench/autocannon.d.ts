/** The part of `autocannon` that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Request = {
    readonly path?: string;
    readonly headers: Readonly<Record<string, string>>;
    /** Called before each request is sent. */
    readonly setupRequest?: (request: Request) => Request;
  };
  type Client = {
    /** The client repeats them in order. */
    readonly setRequests: (requests: readonly Request[]) => void;
    /** Internal to the installed version. */
    readonly pipelinedRequests: { addBody: (chunk: Buffer) => void };
  };
  type Result = {
    /** Connection errors, time-outs included. */
    readonly errors: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  };
  type Run = EventEmitter<{
    start: [];
    /** Bytes of the response with its head, and its time in milliseconds. */
    response: [client: Client, status: number, bytes: number, time: number];
  }> &
    PromiseLike<Result> & { readonly stop: () => void };

  // biome-ignore lint/style/noDefaultExport: it is one.
  export default function autocannon(options: {
    readonly url: string;
    readonly method?: 'GET' | 'DELETE';
    readonly connections: number;
    /** In seconds. Without effect if there is an `amount`. */
    readonly duration?: number;
    /** The number of requests. */
    readonly amount?: number;
    /** In seconds. */
    readonly timeout: number;
    /** The interval in milliseconds at which it checks if the duration is over. */
    readonly sampleInt: number;
    /** Called for each connection before it opens. */
    readonly setupClient: (client: Client) => void;
  }): Run;
}
