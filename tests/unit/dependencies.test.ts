import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Lock = {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly resolved?: string;
        readonly integrity?: string;
        readonly hasInstallScript?: boolean;
      }
    >
  >;
};

const { dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const page = readFileSync('docs/dependencies.md', 'utf8');
const direct = { ...dependencies, ...devDependencies };

/** The packages that the tables give a reason for. */
const explained = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );

describe('dependencies', () => {
  test('have each a reason on docs/dependencies.md, and none that is gone has one', () => {
    expect(explained.toSorted()).toEqual(Object.keys(direct).toSorted());
  });

  test.each(Object.entries(direct))('%s is asked for in one version: %s', (_, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('come from the registry that whoever installs has: the lockfile names none', () => {
    const named = Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined);
    expect(named).toEqual([]);
  });

  test('have a checksum each, on every platform', () => {
    const unchecked = Object.entries(lock.packages)
      .filter(([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'))
      .map(([path]) => path);
    expect(unchecked).toEqual([]);
  });

  test('have no install script but those that the page names', () => {
    const withScript = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    for (const name of withScript) expect(page).toContain(`\`${name}\``);
    expect(new Set(withScript)).toEqual(new Set(['contentlayer2', 'esbuild', 'protobufjs']));
  });
});
