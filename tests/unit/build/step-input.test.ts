import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

test('the input of a step may come late and in parts', async () => {
  const script = `const { readInput } = await import('#lib/build/step-input.ts');
    console.log((await readInput()).length);`;
  const program = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  const output = text(program.stdout);
  const input = JSON.stringify('a'.repeat(200_000));
  // Longer than the program takes to start.
  await setTimeout(1_500);
  program.stdin.write(input.slice(0, 100_000));
  await setTimeout(100);
  program.stdin.end(input.slice(100_000));
  expect(await output).toBe('200000\n');
});
