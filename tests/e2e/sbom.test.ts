import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'scripts',
  Record<string, string>
>;

test('`npm run sbom` prints a CycloneDX list that contains every dependency', () => {
  const [command = '', ...args] = (scripts.sbom ?? '').split(' ');
  const sbom = JSON.parse(execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' })) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly purl: string }[];
  };
  expect(sbom.bomFormat).toBe('CycloneDX');
  const listed = new Set(sbom.components.map(({ name }) => name));
  for (const name of Object.keys(dependencies)) expect(listed).toContain(name);
  expect(sbom.components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true);
});
