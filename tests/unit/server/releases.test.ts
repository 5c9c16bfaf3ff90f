import { rmSync, truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFiles } from '#lib/server/releases.mjs';
import { openFolder } from '#tests/support/folder.ts';

const { toPath, write } = openFolder();

/** What happens to a file of four bytes, and the end of the message of the check. */
test.each([
  ['is removed', (file: string) => rmSync(file), 'is missing.'],
  ['is cut off', (file: string) => truncateSync(file, 3), 'has 3 bytes instead of 4.'],
  ['has no bytes', (file: string) => truncateSync(file), 'has 0 bytes instead of 4.'],
  ['has bytes more', () => write('page.html', 'abcde'), 'has 5 bytes instead of 4.'],
  ['has another byte: sizes are compared, no checksums', () => write('page.html', 'abcx'), ''],
])('a file of a release that %s', (_, damage, message) => {
  write('page.html', 'abcd');
  damage(toPath('page.html'));
  // The check reads no other field of a manifest.
  const check = () => checkFiles(toPath(), { files: { 'page.html': 4 } } as never);
  if (message) expect(check).toThrow(`${toPath('page.html')} ${message}`);
  else expect(check).not.toThrow();
});
