import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { describeSystemError } from '#lib/pipeline/faults.mjs';

describe('what the system refuses is described in one line', () => {
  test.each([
    ['a full heap', 'FATAL ERROR: Reached heap limit\nJavaScript heap out of memory\n', 134, null],
    ['V8’s abort', '', null, 'SIGABRT'],
    ['the kernel’s kill', '', null, 'SIGKILL'],
    [
      'a killed worker of Next',
      'Next.js build worker exited with code: null and signal: SIGKILL',
      1,
      null,
    ],
  ])('out of memory: %s', (_, output, code, signal) => {
    expect(describeSystemError(output, { code, signal })).toMatch(
      /^The build ran out of memory\. .*NODE_OPTIONS=--max-old-space-size=2048 npm run build$/,
    );
  });

  test.each([
    [
      "Error: EROFS: read-only file system, open '/srv/a b.json'\n    at x",
      '/srv/a b.json',
      'read-only',
    ],
    ['Error: ENOSPC: no space left on device, write\n    at x', 'a file', 'full'],
    ["ENOSPC: no space left on device, copyfile 'public/a' -> '/srv/a'", '/srv/a', 'full'],
    ['EDQUOT: disk quota exceeded, write', 'a file', 'quota of the disk'],
    ["Error: EACCES: permission denied, mkdir '/srv/.next'", '/srv/.next', 'may not write'],
  ])('%j', (output, path, reason) => {
    const line = describeSystemError(output);
    expect(line).toContain(path);
    expect(line).toContain(reason);
    expect(line).not.toContain('\n');
  });

  test('any other failure keeps its own output', () => {
    expect(describeSystemError('SyntaxError: Unexpected token')).toBeUndefined();
    expect(describeSystemError('', { code: 1, signal: null })).toBeUndefined();
  });
});

test('a Node whose heap is full is recognized', () => {
  const { stderr, status, signal } = spawnSync(
    process.execPath,
    ['--max-old-space-size=20', '-e', 'const a = []; for (;;) a.push(new Array(1e5).fill({}))'],
    { encoding: 'utf8' },
  );
  expect(describeSystemError(stderr, { code: status, signal })).toMatch(/out of memory/);
});
