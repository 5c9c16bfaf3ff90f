import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sendBody } from '#lib/server/response-body.ts';
import { listenInTest } from '#tests/support/listen.ts';
import { toHead } from '#tests/support/raw.ts';

const large = Buffer.alloc(20_000_000, 'a');

test.each([
  ['is left after the time that its size allows', 1e9, true],
  ['may take longer for a large one', 1_000, false],
])('a client that does not read its response %s', async (_, bytesPerSecond, isLeft) => {
  let isClosed = false;
  const { port } = await listenInTest((_request, response) => {
    response.once('close', () => {
      isClosed = true;
    });
    sendBody(response, large, { ms: 100, bytesPerSecond });
  });
  const socket = connect(port, '127.0.0.1').pause();
  await once(socket, 'connect');
  socket.write(toHead('GET / HTTP/1.1', 'Host: a'));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isClosed).toBe(isLeft);
  socket.destroy();
});
