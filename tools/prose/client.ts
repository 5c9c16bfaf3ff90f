/** A client of the running site with an IP address, and so a quota, of its own. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inventAddress } from '../../tests/support/request.ts';

export type Client = { readonly url: string; readonly close: () => Promise<void> };

/**
 * Starts a proxy that passes requests on to the site unchanged and, as a proxy does, appends the address of its client to
 * `X-Forwarded-For`.
 *
 * @param siteUrl a site that trusts loopback as a proxy.
 */
export async function startClient(siteUrl: string): Promise<Client> {
  const { hostname, port } = new URL(siteUrl);
  const address = inventAddress();
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = [headers['x-forwarded-for'] ?? [], address].flat().join(', ');
    const onward = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...headers, 'x-forwarded-for': forwarded },
        agent: false,
      },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
        reply.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
