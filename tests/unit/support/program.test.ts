import { expect, test } from 'vitest';
import { findFreePort } from '#tests/support/program.ts';

test('a port is given once, although nothing listens on it yet', async () => {
  const ports: number[] = [];
  for (let given = 0; given < 400; given++) ports.push(await findFreePort());
  expect(new Set(ports).size).toBe(ports.length);
  // The system uses the ports above for connections.
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
