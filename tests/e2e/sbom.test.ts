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
    readonly specVersion: string;
    readonly metadata: { readonly component: { readonly 'bom-ref': string } };
    readonly components: readonly {
      readonly name: string;
      readonly purl: string;
      readonly 'bom-ref': string;
      readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
    }[];
    readonly dependencies: readonly {
      readonly ref: string;
      readonly dependsOn: readonly string[];
    }[];
  };
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  const refs = sbom.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size, 'references are unique').toBe(refs.length);
  const known = new Set([...refs, sbom.metadata.component['bom-ref']]);
  for (const { ref, dependsOn } of sbom.dependencies) {
    for (const name of [ref, ...dependsOn]) expect(known).toContain(name);
  }
  for (const { name, hashes } of sbom.components) {
    expect(hashes, name).toEqual([
      { alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) },
    ]);
  }
  const listed = new Set(sbom.components.map(({ name }) => name));
  for (const name of Object.keys(dependencies)) expect(listed).toContain(name);
  expect(sbom.components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true);
});

test('each release gets it', () => {
  const steps = readFileSync('.github/workflows/release.yml', 'utf8').match(/(?<=- run: ).+/g);
  expect(steps).toEqual([
    'npm run --silent sbom > sbom.cdx.json',
    'gh release upload "$TAG" sbom.cdx.json --clobber',
  ]);
});
