import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSiteServer, drain } from '#lib/server/site-server.ts';
import { openRaw, type RawConnection, toHead } from '#tests/support/raw.ts';

let connection: RawConnection | undefined;
afterEach(() => connection?.close());

test('a connection that is no longer the server’s does not keep it from its end', async () => {
  const server = createSiteServer({
    answer: (_, response) => response.end(),
    answerAgain: () => false,
  });
  const taken = once(server, 'upgrade');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  connection = await openRaw((server.address() as AddressInfo).port);
  connection.send(
    toHead('GET / HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: any'),
  );
  await taken;
  await drain(server, 100);
  expect(server.listening).toBe(false);
});
