import { channel } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { adaptNext } from '#lib/server/next-adapter.ts';
import { publishKey } from '#lib/site/env.ts';

test('under our own server, which decides by itself, no request is prepared', () => {
  publishKey('LEGIBLE_FRONT_KEY');
  adaptNext();
  expect(channel('http.server.request.start').hasSubscribers).toBe(false);
});
