import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFolder } from '#tests/support/folder.ts';
import { listLeftOut } from '#tests/support/left-out-packages.ts';

type Entry = {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  /** Of a workspace. */
  readonly link?: boolean;
};

const readPackages = (folder: string): Readonly<Record<string, string>> => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(`${folder}/package.json`, 'utf8'),
  );
  return { ...dependencies, ...devDependencies };
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
const ci = readFileSync('.github/workflows/check.yml', 'utf8');
const page = readFileSync('docs/dependencies.md', 'utf8');
const root = readPackages('.');
const ofTools = readdirSync('tools').map((name) => readPackages(`tools/${name}`));
const direct: Readonly<Record<string, string>> = Object.assign({}, root, ...ofTools);

/** The packages that the tables give a reason for. */
const explained = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );

const folder = openFolder();

describe('dependencies', () => {
  test('and the reasons in docs/dependencies.md are for the same packages', () => {
    expect(explained.toSorted()).toEqual(Object.keys(direct).toSorted());
  });

  test.each(Object.entries(direct))('%s has an exact version: %s', (_, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('have one version each, in the root and in the tools', () => {
    for (const packages of [root, ...ofTools]) expect(direct).toMatchObject(packages);
  });

  test('have no registry host in the lockfile', () => {
    const named = Object.values(lock.packages).filter(
      ({ resolved, link }) => resolved !== undefined && !link,
    );
    expect(named).toEqual([]);
  });

  test('have a checksum each, on every platform', () => {
    const unchecked = Object.entries(lock.packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
      .map(([path]) => path);
    expect(unchecked).toEqual([]);
  });

  test('have their signatures verified in CI, and their checksums on the other systems too', () => {
    expect(ci).toMatch(/run: npm ci\n(?: +#.*\n)* +- run: npm audit signatures\n/);
    expect(ci).toMatch(/os: \[macos-latest, windows-latest\][\s\S]*run: npm ci --ignore-scripts\n/);
  });

  test('of this system are all there: npm goes on without one whose checksum differs', () => {
    expect(listLeftOut('.')).toEqual([]);
    const packages = {
      a: { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      b: { os: ['linux'], cpu: ['x64'] },
      c: { os: ['!linux'] },
      d: { cpu: ['!arm64'] },
      e: { optional: true },
    };
    folder.write('package-lock.json', JSON.stringify({ packages }));
    const of = (os: string, cpu: string, libc: string) =>
      listLeftOut(folder.toPath(), { os, cpu, libc });
    expect(of('linux', 'x64', 'glibc')).toEqual(['b', 'd']);
    expect(of('linux', 'x64', 'musl')).toEqual(['a', 'b', 'd']);
    expect(of('darwin', 'arm64', '')).toEqual(['c']);
    const isAfterEach =
      /npm ci\b.*\n(?: +#.*\n)* +- run: npm audit signatures\n +- run: node tests\/support\/left-out-packages\.ts\n/g;
    expect(ci.match(isAfterEach)).toHaveLength(2);
  });

  test('have only the install scripts that the page names', () => {
    const withScript = Object.entries(lock.packages)
      // The project's own script stops old versions of Node.
      .filter(([path, { hasInstallScript }]) => path !== '' && hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    for (const name of withScript) expect(page).toContain(`\`${name}\``);
    expect(new Set(withScript)).toEqual(new Set(['contentlayer2', 'esbuild', 'protobufjs']));
  });
});
