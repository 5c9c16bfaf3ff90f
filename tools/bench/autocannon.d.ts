/** The part of `autocannon` that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Client = {
    /** The client repeats them in order. */
    readonly setRequests: (requests: readonly object[]) => void;
    /** Internal to the installed version. */
    readonly pipelinedRequests: { addBody: (chunk: Buffer) => void };
  };
  /** `errors` counts failed connections and time-outs. */
  type Result = {
    readonly errors: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  };
  /** A response has its bytes, head included, and its time in milliseconds. */
  type Events = { response: [client: Client, status: number, bytes: number, time: number] };
  type Run = EventEmitter<Events> & PromiseLike<Result> & { readonly stop: () => void };

  // biome-ignore lint/style/noDefaultExport: it is one.
  export default function autocannon(options: {
    readonly sampleInt: number;
    readonly setupClient: (client: Client) => void;
  }): Run;
}
