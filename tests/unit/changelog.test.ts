import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
};
const [unreleased, ...releases] = Array.from(
  readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.*)$/gm),
  ([, title]) => title ?? '',
);

test('the changelog begins with what is unreleased, and each release has its version and date', () => {
  expect(unreleased).toBe('Unreleased');
  for (const release of releases) expect(release).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/);
});

test('the version of package.json is that of the newest release', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  if (releases.length > 0) expect(releases[0]).toMatch(new RegExp(`^${version} `));
});
