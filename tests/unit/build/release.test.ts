import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommandError } from '#lib/authoring/command.ts';
import { describeRollback, publishRelease, rollBack } from '#lib/build/release.ts';
import { findCurrentRelease, listReleases } from '#lib/server/releases.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'releases-'));
  write('.next/BUILD_ID', 'build_1');
  write('.next/package.json', '{"type": "commonjs"}');
  write('.next/server/app/about.html', '<h1>About</h1>');
  write('.next/server/app/about.rsc');
  write('.next/server/app/about/page.js.nft.json');
  write('.generated/build.json', '{"generatedAt": "2026-11-22T10:00:00.000Z"}');
  write('.generated/worker.mjs', 'serve()');
  write('public/icon.svg', '<svg/>');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const read = (release: string, path: string) =>
  readFileSync(join(root, 'releases', release, path), 'utf8');

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute));

const listFolders = () => readdirSync(join(root, 'releases')).sort();

describe('a release', () => {
  test('is a copy of what the server opens, named by the time and the build', () => {
    const name = publishRelease(root, at(5));
    expect(name).toBe('20261122T100500000Z-build_1');
    expect(read(name, '.next/server/app/about.html')).toBe('<h1>About</h1>');
    expect(read(name, '.next/package.json')).toBe('{"type": "commonjs"}');
    expect(read(name, '.generated/worker.mjs')).toBe('serve()');
    expect(read(name, 'public/icon.svg')).toBe('<svg/>');
    expect(findCurrentRelease(root)).toEqual({
      name,
      folder: join(root, 'releases', name),
      buildId: 'build_1',
      builtAt: '2026-11-22T10:00:00.000Z',
    });
  });

  test('leaves out what only Next’s server reads', () => {
    const name = publishRelease(root, at(5));
    expect(existsSync(join(root, 'releases', name, '.next/server/app/about.rsc'))).toBe(false);
    expect(
      existsSync(join(root, 'releases', name, '.next/server/app/about/page.js.nft.json')),
    ).toBe(false);
  });

  test('does not change when a later build writes to the same files', () => {
    const first = publishRelease(root, at(1));
    const second = publishRelease(root, at(2));
    write('public/icon.svg', '<svg id="new"/>');
    const third = publishRelease(root, at(3));
    expect([first, second, third].map((name) => read(name, 'public/icon.svg'))).toEqual([
      '<svg/>',
      '<svg/>',
      '<svg id="new"/>',
    ]);
  });

  test('shares unchanged files with the release before it, never with the build', () => {
    const first = publishRelease(root, at(1));
    const second = publishRelease(root, at(2));
    const inode = (path: string) => statSync(join(root, path)).ino;
    expect(inode(`releases/${second}/public/icon.svg`)).toBe(
      inode(`releases/${first}/public/icon.svg`),
    );
    expect(inode(`releases/${first}/public/icon.svg`)).not.toBe(inode('public/icon.svg'));
  });

  test('gives its time to a file that was written again with the same bytes, so that the next one need not read it', () => {
    const path = '.next/server/app/about.html';
    const first = publishRelease(root, at(1));
    const later = new Date('2026-11-23T10:00:00.000Z');
    utimesSync(join(root, path), later, later);
    publishRelease(root, at(2));
    const time = (file: string) => Math.round(statSync(join(root, file)).mtimeMs);
    expect(time(path)).toBe(time(`releases/${first}/${path}`));
    expect(time(path)).not.toBe(later.getTime());
  });

  test.each(['.next/server/app/about.html', 'public/icon.svg'])(
    'has the new %s if it has as many bytes as the old one',
    (path) => {
      utimesSync(join(root, path), 0, 0);
      const before = publishRelease(root, at(1));
      const old = readFileSync(join(root, path), 'utf8');
      write(path, old.replace(/.$/, '!'));
      // A copied file may keep the time of its original.
      if (path.startsWith('public')) utimesSync(join(root, path), 0, 0);
      const name = publishRelease(root, at(2));
      expect(readFileSync(join(root, 'releases', name, path), 'utf8')).toMatch(/!$/);
      expect(readFileSync(join(root, 'releases', before, path), 'utf8')).toBe(old);
    },
  );

  test('keeps links to packages', () => {
    write('node_modules/sharp/package.json', '{"name": "sharp"}');
    mkdirSync(join(root, '.next/node_modules'));
    symlinkSync('../../node_modules/sharp', join(root, '.next/node_modules/sharp-1'));
    const name = publishRelease(root, at(1));
    const link = join(root, 'releases', name, '.next/node_modules/sharp-1');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readlinkSync(link)).toBe('../../../../node_modules/sharp');
    expect(readFileSync(join(link, 'package.json'), 'utf8')).toBe('{"name": "sharp"}');
  });
});

describe('an interrupted build', () => {
  test('is not served, and the next build removes it', () => {
    const complete = publishRelease(root, at(1));
    write('releases/.20261122T100900000Z-build_2/release.json', '{}');
    write('releases/20261122T100901000Z-build_2/public/icon.svg', '<svg/>');
    expect(listReleases(root).map(({ name }) => name)).toEqual([complete]);
    const next = publishRelease(root, at(20));
    expect(listFolders()).toEqual([complete, next]);
  });
});

test('the newest three releases are kept', () => {
  const names = [1, 2, 3, 4, 5].map((minute) => publishRelease(root, at(minute)));
  expect(listFolders()).toEqual(names.slice(-3));
});

describe('the release that is running', () => {
  test('stays with the one before it when newer ones do not start', () => {
    const [before = '', served = ''] = [publishRelease(root, at(1)), publishRelease(root, at(2))];
    const isRunning = (name: string) => name === served;
    const failing = [3, 4, 5, 6].map((minute) => publishRelease(root, at(minute), isRunning));
    expect(listFolders()).toEqual([before, served, ...failing.slice(-3)]);
  });

  test('stays when it was withdrawn and the one before it does not start', () => {
    const [first = '', served = ''] = [publishRelease(root, at(1)), publishRelease(root, at(2))];
    rollBack(root);
    const next = publishRelease(root, at(3), (name) => name === served);
    expect(listFolders()).toEqual([first, served, next]);
  });

  test('is the target of a rollback when newer ones did not start', () => {
    const names = [1, 2, 3].map((minute) => publishRelease(root, at(minute)));
    const { withdrawn, to } = rollBack(root, (name) => name === names[0]);
    expect(to.name).toBe(names[0]);
    expect(withdrawn.map(({ name }) => name)).toEqual(names.slice(1));
    expect(findCurrentRelease(root)?.name).toBe(names[0]);
  });

  test('is left for the one before it when it is the newest', () => {
    const names = [1, 2, 3].map((minute) => publishRelease(root, at(minute)));
    expect(rollBack(root, (name) => name === names[2]).to.name).toBe(names[1]);
  });
});

describe('a rollback', () => {
  test('serves the release before the newest one, until the next build', () => {
    const [first, second] = [publishRelease(root, at(1)), publishRelease(root, at(2))];
    expect(rollBack(root)).toMatchObject({ withdrawn: [{ name: second }], to: { name: first } });
    expect(findCurrentRelease(root)?.name).toBe(first);
    const third = publishRelease(root, at(3));
    expect(findCurrentRelease(root)?.name).toBe(third);
    expect(rollBack(root).to.name).toBe(first);
  });

  test('is described without a promise that the release before starts', () => {
    const [first, second] = [publishRelease(root, at(1)), publishRelease(root, at(2))];
    const { folder, builtAt } = findCurrentRelease(root) ?? {};
    expect(describeRollback(rollBack(root, (name) => name === second))).toEqual([
      `Withdrawn: ${second}.`,
      `The newest release is now ${first}, built at ${builtAt}. A running server moves to it, or to the newest older one that starts: the log has release_switched or release_failed.`,
      `To undo this, delete ${folder}/withdrawn. The next build is newer in any case.`,
    ]);
  });

  test('is described as done if the release before is running', () => {
    const names = [1, 2, 3].map((minute) => publishRelease(root, at(minute)));
    const [withdrawn, effect] = describeRollback(rollBack(root, (name) => name === names[0]));
    expect(withdrawn).toBe(`Withdrawn: ${names[1]}, ${names[2]}.`);
    expect(effect).toMatch(/ It is running already\.$/);
  });

  test('is undone by deleting its mark', () => {
    publishRelease(root, at(1));
    const second = publishRelease(root, at(2));
    const [withdrawn] = rollBack(root).withdrawn;
    rmSync(join(withdrawn?.folder ?? '', 'withdrawn'));
    expect(findCurrentRelease(root)?.name).toBe(second);
  });

  test('is refused if there is nothing to return to', () => {
    expect(() => rollBack(root)).toThrow(CommandError);
    const only = publishRelease(root, at(1));
    expect(() => rollBack(root)).toThrow(/no earlier release to return to.*npm run build/);
    expect(findCurrentRelease(root)?.name).toBe(only);
  });
});
