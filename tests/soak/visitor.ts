/** Sends visits over connections that are kept, as browsers and programs do. */
import { Agent, request } from 'node:http';
import type { Visit } from './traffic.ts';

export type Visitor = {
  /** @returns what was wrong, or `undefined` where nothing was. */
  readonly visit: (visit: Visit) => Promise<string | undefined>;
  readonly close: () => void;
};

/** More than this, and a visitor has left. */
const patienceMs = 10_000;

const connections = 256;

export function createVisitor(origin: string): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'lifo' });
  const { hostname, port } = new URL(origin);

  function ask({ path, options }: Visit): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent, hostname, port, path, timeout: patienceMs, ...options },
        (reply) => {
          reply.on('error', reject);
          reply.on('end', () => resolve(reply.statusCode ?? 0));
          reply.resume();
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('No answer came in time.')));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server may end a connection that is idle at the moment in which it is used again.
        const isStale = sent.reusedSocket && error.code === 'ECONNRESET';
        if (isStale) ask({ path, options } as Visit).then(resolve, reject);
        else reject(error);
      });
      sent.end();
    });
  }

  return {
    visit: async (visit) => {
      try {
        const status = await ask(visit);
        return visit.statuses.includes(status)
          ? undefined
          : `${visit.kind}: ${visit.path} is answered with ${status}.`;
      } catch (error) {
        return `${visit.kind}: ${visit.path}: ${(error as Error).message}`;
      }
    },
    close: () => agent.destroy(),
  };
}
