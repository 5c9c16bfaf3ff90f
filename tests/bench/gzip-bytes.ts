import { request } from 'node:http';

/**
 * The length of a body over gzip, as a server sends it.
 *
 * @throws Error where the answer is not 200 or not compressed.
 */
export function countGzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'Accept-Encoding': 'gzip' }, agent: false }, (reply) => {
      const { statusCode, headers } = reply;
      if (statusCode !== 200 || headers['content-encoding'] !== 'gzip') {
        const coding = headers['content-encoding'] ?? 'no coding';
        reply.destroy();
        reject(
          new Error(`${url} answers with ${statusCode} and ${coding}, not with 200 and gzip.`),
        );
        return;
      }
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('error', reject);
      reply.on('end', () => resolve(bytes));
    });
    sent.on('error', reject);
    sent.end();
  });
}
