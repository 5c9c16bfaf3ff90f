/** Spellings of URLs, sent to our server and to Next alone: neither serves what the other counts, without counting it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { parseTarget } from '#lib/edge/request.ts';
import { openRaw, toHead } from '#tests/support/raw.ts';
import type { RawReply } from '#tests/support/raw-reply.ts';
import { inventAddress } from '#tests/support/request.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

const ours = inject('siteUrl');
const nextAlone = inject('nextUrl');

const buildId = readFileSync(join(siteFolder, '.next/BUILD_ID'), 'utf8');

const plain = '/api/now /api/posts /api/ai-terms/rag /about /blog /about.md /rss.xml'.split(' ');
const prefixes = ' / /. /.. /x/.. // /\\ /_next/data/x'.split(' ');
prefixes.push(`/_next/data/${buildId}`);
const suffixes = ' / // /. /x/.. .json .rsc %2f #x ?a=b ?__nextDataReq=1 ;a'.split(' ');

const keep = (character: string) => character;
const toHex = (character: string) => character.charCodeAt(0).toString(16);

/** Each rewrites a character of a path: as a percent-encoding, in the other case, or doubled if it is a slash. */
const rewrites = [
  keep,
  keep,
  keep,
  (character: string) => `%${toHex(character).toUpperCase()}`,
  (character: string) => `%25${toHex(character)}`,
  (character: string) => character.toUpperCase(),
  (character: string) => (character === '/' ? '//' : character),
  (character: string) => (character === '/' ? '\\' : character),
];

const spelling = fc
  .tuple(
    fc.constantFrom(...prefixes),
    fc.constantFrom(...plain),
    fc.constantFrom(...suffixes),
    fc.array(fc.constantFrom(...rewrites), { minLength: 24, maxLength: 24 }),
  )
  .map(
    ([prefix, path, suffix, how]) =>
      // Node refuses a target that doesn't begin with a slash.
      `${prefix}/${[...path.slice(1)].map((character, at) => (how[at] ?? keep)(character)).join('')}${suffix}`,
  );

/** Next routed them until it gave up. */
const examples = ['/api%2Fnow', '/api%2fnow', '/api%2Fnow.md', '/blog%2Frss.xml'].map(
  (path): [string] => [path],
);

async function request(url: string, target: string): Promise<RawReply | undefined> {
  const connection = await openRaw(Number(new URL(url).port));
  connection.send(
    toHead(`GET ${target} HTTP/1.1`, 'Host: a', `X-Forwarded-For: ${inventAddress()}`),
  );
  const reply = await connection.read();
  connection.close();
  return reply;
}

const isServed = (reply: RawReply | undefined) => reply?.status === 200;
const isCounted = (reply: RawReply | undefined) => reply?.headers.ratelimit !== undefined;

test('no spelling is served uncounted by one server and counted by the other', async () => {
  await fc.assert(
    fc.asyncProperty(spelling, async (target) => {
      const [own, alone] = await Promise.all([request(ours, target), request(nextAlone, target)]);
      for (const reply of [own, alone]) expect(reply?.status, target).toBeLessThan(500);
      expect(isServed(own) && !isCounted(own) && isCounted(alone), target).toBe(false);
      expect(isServed(alone) && !isCounted(alone) && isCounted(own), target).toBe(false);
      // The body tells whether it is the API's: its JSON never leaves uncounted.
      const isApiBody = /^\{"(?:items|lastUpdated|slug)"/.test(String(own?.body));
      expect(isApiBody && !isCounted(own), target).toBe(false);
    }),
    { numRuns: 300, interruptAfterTimeLimit: 60_000, examples },
  );
});

test('our server serves canonical paths only', async () => {
  await fc.assert(
    fc.asyncProperty(spelling, async (target) => {
      const { isCanonical, path } = parseTarget(target);
      const reply = await request(ours, target);
      expect(reply?.status === 308, target).toBe(!isCanonical);
      if (isCanonical) return;
      const [location = ''] = reply?.headers.location ?? [];
      expect(location.split('?')[0]).toBe(path);
      expect((await request(ours, location))?.status).not.toBe(308);
    }),
    { numRuns: 150, interruptAfterTimeLimit: 60_000 },
  );
});
