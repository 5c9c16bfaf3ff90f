import { channel } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { startNodeEdge } from '#lib/http/node-edge.ts';
import { publishPeerKey } from '#lib/site/env.ts';

test('a server that has published a key prepares its requests by itself', () => {
  publishPeerKey();
  startNodeEdge();
  expect(channel('http.server.request.start').hasSubscribers).toBe(false);
});
