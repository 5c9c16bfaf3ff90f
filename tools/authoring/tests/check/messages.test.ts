import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkEach } from '../../../../tests/support/check-each.ts';

/** What the source says to authors: a text of a mistake, or of an error in a body. */
const messages = ['tools/authoring/check', 'lib/markdown'].flatMap((folder) =>
  readdirSync(folder).flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:\b(?:message|accepted): ?|new ContentError\()\s*(['"`])(.*?)(?<!\\)\1/gs,
      ),
    ].map(([, , text = '']) => ({ file, text })),
  ),
);

/** A template may end with another text: the helper of the check's tests reads the whole. */
const toPattern = (text: string) => (text.includes('${') ? /^\S+\s+\S/ : /^\S+\s.*[.?]$/s);

test('every message to an author is at least two words with a full stop', () => {
  expect(messages.length).toBeGreaterThan(100);
  return checkEach(
    messages,
    async ({ text }) => expect(text).toMatch(toPattern(text)),
    ({ file, text }) => `${file}: ${text}`,
  );
});
