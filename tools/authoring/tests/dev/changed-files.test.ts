import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchFiles } from '../../dev/changed-files.ts';

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'));
  mkdirSync(at('content/posts'), { recursive: true });
  writeFileSync(at('content/site.yaml'), 'name: A');
  writeFileSync(at('content/posts/a.md'), 'A');
});

afterEach(() => rmSync(folder, { recursive: true }));

function watch() {
  const read = watchFiles([at('content'), at('none')], (path) => !path.endsWith('~'));
  const toNames = (paths: readonly string[]) => paths.map((path) => relative(folder, path));
  return async () => toNames(await read());
}

describe('watchFiles', () => {
  test('first names all files, then those that were saved, replaced, added or removed', async () => {
    const read = watch();
    expect(await read()).toEqual(['content/posts/a.md', 'content/site.yaml']);
    for (const [change, expected] of [
      [() => writeFileSync(at('content/posts/a.md'), 'B'), ['content/posts/a.md']],
      [
        () => {
          writeFileSync(at('content/posts/a.md~'), 'C');
          renameSync(at('content/posts/a.md~'), at('content/posts/a.md'));
        },
        ['content/posts/a.md'],
      ],
      [() => rmSync(at('content/posts'), { recursive: true }), ['content/posts/a.md']],
      [
        () => {
          mkdirSync(at('none/deep/deeper'), { recursive: true });
          writeFileSync(at('none/deep/deeper/b.md'), '');
          symlinkSync('nothing', at('none/dangling'));
        },
        ['none/dangling', 'none/deep/deeper/b.md'],
      ],
      [() => rmSync(at('none/dangling')), ['none/dangling']],
      // A copy that keeps the time of its source.
      [
        () => {
          writeFileSync(at('content/site.yaml'), 'name: B');
          utimesSync(at('content/site.yaml'), 0, 0);
        },
        ['content/site.yaml'],
      ],
    ] as const) {
      change();
      expect(await read(), String(change)).toEqual(expected);
    }
  });

  test('names a file that is saved in a folder which was replaced, as `git switch` does', async () => {
    const read = watch();
    await read();
    for (let round = 0; round < 5; round += 1) {
      rmSync(at('content'), { recursive: true });
      mkdirSync(at(`content/posts/${round}`), { recursive: true });
      writeFileSync(at('content/posts/a.md'), 'B');
      expect(await read()).toContain('content/posts/a.md');
      writeFileSync(at(`content/posts/${round}/late.md`), '');
      expect(await read()).toEqual([`content/posts/${round}/late.md`]);
    }
  });
});
