import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { findChanges, takeSnapshot, watchFolders } from '#lib/build/watch.ts';

const root = mkdtempSync(join(tmpdir(), 'watch-'));

afterAll(() => rmSync(root, { recursive: true }));

/** @returns the folder, and a function that lists what has changed since its last call. */
function makeFolder(name: string) {
  const folder = `${root}/${name}`;
  mkdirSync(folder);
  let before = takeSnapshot([folder]);
  const listChanges = () => {
    const after = takeSnapshot([folder]);
    const changes = findChanges(before, after);
    before = after;
    return changes.map((path) => path.slice(folder.length + 1));
  };
  return { folder, listChanges };
}

/** Saves as vim, git and formatters do: the file with this name is another one afterwards. */
function saveByRename(path: string, text: string): void {
  writeFileSync(`${path}~`, text);
  renameSync(`${path}~`, path);
}

describe('a snapshot', () => {
  test('finds files that were added, changed, replaced by a rename, or removed', () => {
    const { folder, listChanges } = makeFolder('snapshot');
    expect(listChanges()).toEqual([]);
    writeFileSync(`${folder}/a`, 'one');
    mkdirSync(`${folder}/b`);
    writeFileSync(`${folder}/b/c`, 'one');
    expect(listChanges()).toEqual(['a', 'b/c']);
    expect(listChanges()).toEqual([]);
    saveByRename(`${folder}/a`, 'two');
    expect(listChanges()).toEqual(['a']);
    rmSync(`${folder}/b`, { recursive: true });
    expect(listChanges()).toEqual(['b/c']);
  });

  test('finds a link whose target appears', () => {
    const { folder, listChanges } = makeFolder('link');
    symlinkSync(`${folder}/target`, `${folder}/link`);
    expect(listChanges()).toEqual(['link']);
    writeFileSync(`${folder}/target`, 'text');
    expect(listChanges()).toEqual(['link', 'target']);
  });

  test('has a link to itself', () => {
    const { folder, listChanges } = makeFolder('loop');
    symlinkSync(`${folder}/link`, `${folder}/link`);
    expect(listChanges()).toEqual(['link']);
  });

  test('survives that another program deletes folders', async () => {
    const { folder, listChanges } = makeFolder('deleted');
    const program = `
      const { mkdirSync, rmSync } = require('node:fs');
      const { workerData } = require('node:worker_threads');
      for (;;) {
        for (let n = 0; n < 20; n += 1) mkdirSync(workerData + '/' + n);
        for (let n = 0; n < 20; n += 1) rmSync(workerData + '/' + n, { recursive: true });
      }`;
    const other = new Worker(program, { eval: true, workerData: folder });
    await once(other, 'online');
    for (let count = 0; count < 2_000; count += 1) listChanges();
    await other.terminate();
  });

  test('leaves out what is ignored, with all below it', () => {
    const { folder } = makeFolder('ignored');
    mkdirSync(`${folder}/sized`);
    writeFileSync(`${folder}/sized/a`, '');
    writeFileSync(`${folder}/b`, '');
    const snapshot = takeSnapshot([folder], (path) => path === `${folder}/sized`);
    expect([...snapshot.keys()]).toEqual([`${folder}/b`]);
  });

  test('of a folder that does not exist is empty', () => {
    expect(takeSnapshot([`${root}/nothing`]).size).toBe(0);
  });
});

describe('watched folders', () => {
  test('report every save by rename, in a new folder and in one that was replaced too', async () => {
    const { folder } = makeFolder('watched');
    let reports = 0;
    const refresh = watchFolders([folder], () => {
      reports += 1;
      refresh();
    });
    const expectReport = async (change: () => void) => {
      const before = reports;
      change();
      await expect.poll(() => reports).toBeGreaterThan(before);
    };
    for (const text of ['one', 'two', 'three']) {
      await expectReport(() => saveByRename(`${folder}/a`, text));
    }
    await expectReport(() => mkdirSync(`${folder}/b`));
    await expectReport(() => saveByRename(`${folder}/b/c`, 'one'));
    await expectReport(() => rmSync(`${folder}/b`, { recursive: true }));
    await expectReport(() => mkdirSync(`${folder}/b`));
    await expectReport(() => saveByRename(`${folder}/b/c`, 'two'));
  });
});
