import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

/** Runs the check in a process that claims to be another version of Node. */
function checkVersion(version: string) {
  const program = `
    Object.defineProperty(process.versions, 'node', { value: '${version}' });
    require('./lib/pipeline/require-node.cjs');`;
  return spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
}

test.each(['0.10.48', '8.17.0', '18.20.8', '20.8.1'])(
  'Node %s is refused in one line',
  (version) => {
    const { status, stderr } = checkVersion(version);
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Node ${version} is too old: this site needs Node 20.9 or newer. Install it from https://nodejs.org.\n`,
    );
  },
);

test.each(['20.9.0', '20.20.2', '22.0.0', '26.1.0'])('Node %s is accepted', (version) => {
  expect(checkVersion(version)).toMatchObject({ status: 0, stderr: '' });
});

test('the check is written in the JavaScript of every Node', () => {
  const code = readFileSync('lib/pipeline/require-node.cjs', 'utf8').replace(
    /\/\*[\s\S]*?\*\//g,
    '',
  );
  expect(code).not.toMatch(/=>|`|\b(?:const|let|import|class|async)\b|\?\.|\?\?/);
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test('build, start and site run it first', () => {
  for (const name of ['build', 'start', 'site']) {
    expect(scripts[name]).toMatch(/^node -r \.\/lib\/pipeline\/require-node\.cjs /);
  }
});

test('npm ci runs it, also where only package.json has been copied yet, as for a container', () => {
  expect(scripts.preinstall).toContain('./lib/pipeline/require-node.cjs');
  const run = (cwd: string) =>
    spawnSync(scripts.preinstall, { shell: true, cwd, encoding: 'utf8' });
  expect(run('.')).toMatchObject({ status: 0, stderr: '' });
  expect(run(tmpdir())).toMatchObject({ status: 0, stderr: '' });
});
