import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import {
  all,
  platformDifferences,
  toDifferenceTable,
} from '#tests/support/platform-differences.ts';
import { sendAsNewClient } from '#tests/support/request.ts';
import { ask, testOwnServer, toParts } from './call.ts';

test('the table of docs/deploy.md lists the differences that the comparison allows', () => {
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain(toDifferenceTable());
});

for (const { difference, example, applies, parts } of platformDifferences) {
  testOwnServer(`still differs: ${difference}`, async () => {
    const [path, options = {}] = example;
    const own = await ask(path, options);
    const next = await sendAsNewClient(inject('nextUrl'), path, options);
    const statuses = `${path}: ${own.status} of our server, ${next.status} of Next`;
    expect(applies({ path, options, own, next }), statuses).toBe(true);
    const names = parts.includes(all) ? ['status', 'text'] : parts;
    const pick = (reply: typeof own) => names.map((name) => toParts(reply)[name]);
    expect(pick(own)).not.toEqual(pick(next));
  });
}
