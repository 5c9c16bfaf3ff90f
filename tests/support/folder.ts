import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** An empty folder for each test of a file. `toPath` leads to a file in it, the others take a path below it. */
export function openFolder() {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'legible-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const toPath = (...names: readonly string[]) => join(root, ...names);
  return {
    toPath,
    has: (name: string) => existsSync(toPath(name)),
    read: (name: string) => readFileSync(toPath(name), 'utf8'),
    write(name: string, content: string | Uint8Array = ''): void {
      mkdirSync(dirname(toPath(name)), { recursive: true });
      writeFileSync(toPath(name), content);
    },
  };
}
