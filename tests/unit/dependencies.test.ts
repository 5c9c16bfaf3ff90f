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
  test('and the reasons in docs/dependencies.md are for the same packages', () => {
    expect(explained.toSorted()).toEqual(Object.keys(direct).toSorted());
  });

  test.each(Object.entries(direct))('%s has an exact version: %s', (_, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('have no registry host in the lockfile', () => {
    const named = Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined);
    expect(named).toEqual([]);
  });

  test('have a checksum each, on every platform', () => {
    const unchecked = Object.entries(lock.packages)
      .filter(([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'))
      .map(([path]) => path);
    expect(unchecked).toEqual([]);
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
