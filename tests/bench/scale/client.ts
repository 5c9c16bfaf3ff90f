/** Asks a server one question at a time. */
import { Agent, request } from 'node:http';
import { inventAddress } from '#tests/support/request.ts';

export type Answer = {
  /** From the first byte sent to the last byte received. */
  readonly ms: number;
  readonly bytes: number;
};

export type Client = {
  /** @throws Error where the answer is not 200. */
  readonly ask: (path: string) => Promise<Answer>;
  readonly close: () => void;
};

/** One connection, which is kept. Each question comes from another address, so that no quota is used up. */
export function openClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const start = performance.now();
      const headers = { 'X-Forwarded-For': inventAddress() };
      const sent = request(`${origin}${path}`, { agent, headers }, (reply) => {
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        reply.on('error', reject);
        reply.on('end', () => {
          if (reply.statusCode === 200) resolve({ ms: performance.now() - start, bytes });
          else reject(new Error(`${path} is answered with ${reply.statusCode}.`));
        });
      });
      sent.on('error', reject);
      sent.end();
    });
  return { ask, close: () => agent.destroy() };
}
