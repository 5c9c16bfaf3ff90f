import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles } from '#lib/server/releases.mjs';

/** What happens to a file of four bytes, and the end of the message of the check. */
test.each([
  ['is removed', (file: string) => rmSync(file), 'is missing.'],
  ['is cut off', (file: string) => truncateSync(file, 3), 'has 3 bytes instead of 4.'],
  ['has no bytes', (file: string) => truncateSync(file), 'has 0 bytes instead of 4.'],
  ['has bytes more', (file: string) => writeFileSync(file, 'abcde'), 'has 5 bytes instead of 4.'],
  [
    'has another byte: sizes are compared, no checksums',
    (file: string) => writeFileSync(file, 'abcx'),
    '',
  ],
])('a file of a release that %s', (_, damage, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const file = join(folder, 'page.html');
    writeFileSync(file, 'abcd');
    damage(file);
    // The check reads no other field of a manifest.
    const check = () => checkFiles(folder, { files: { 'page.html': 4 } } as never);
    if (message) expect(check).toThrow(`${file} ${message}`);
    else expect(check).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
