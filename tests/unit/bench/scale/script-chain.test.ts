import { expect, test } from 'vitest';
import { readScripts, toCommands } from '#tests/bench/scale/script-chain.ts';

test('a script is its commands, and those of the scripts that it runs', () => {
  const scripts = { build: 'npm run content && next build', content: 'tsx a.ts && tsx b.ts --c' };
  expect(toCommands(scripts, 'build')).toEqual(['tsx a.ts', 'tsx b.ts --c', 'next build']);
});

test('a script that is not there is named', () => {
  expect(() => toCommands({ build: 'npm run gone' }, 'build')).toThrow('no script "gone"');
});

test.each([
  'a || b',
  'a; b',
  'a | b',
  'a > b',
  'a & b',
  'npm run a -- --watch',
  'npm start',
  'a "b && c"',
])('what is more than commands in a row is refused: %s', (script) => {
  expect(() => toCommands({ build: script, a: 'x' }, 'build')).toThrow('cannot be timed by itself');
});

test('the build of this repository can be taken apart, and its content is a part of it', () => {
  const scripts = readScripts();
  const build = toCommands(scripts, 'build');
  expect(build).toContain('next build');
  expect(build).toEqual(expect.arrayContaining([...toCommands(scripts, 'content')]));
});
