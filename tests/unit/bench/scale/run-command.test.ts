import { expect, test } from 'vitest';
import { listGroup } from '#tests/bench/scale/process-group.ts';
import { runCommand } from '#tests/bench/scale/run-command.ts';
import { startCommand } from '#tests/bench/scale/start-command.ts';

const isLinux = process.platform === 'linux';

test('the cost of a command counts what the command has started', async () => {
  const work = 'while(process.cpuUsage().user<300000);';
  const { seconds, cpuSeconds, megabytes } = await runCommand(
    `node -e "require('child_process').execFileSync('node',['-e','${work}'])"`,
    '.',
    {},
  );
  expect(seconds).toBeGreaterThan(0.1);
  // What is spent after the last look is not seen.
  if (isLinux) expect(cpuSeconds).toBeGreaterThan(0.1);
  // Two processes of Node.
  if (isLinux) expect(megabytes).toBeGreaterThan(60);
});

test('a command that fails tells what it said', async () => {
  const command = `node -e "console.error('no such thing'); process.exitCode = 3"`;
  await expect(runCommand(command, '.', {})).rejects.toThrow(/ended with 3 [\s\S]*no such thing/);
});

test('a group is the processes that a program leads', async () => {
  const program = startCommand('node -e "setInterval(() => {}, 1000)"', '.', {});
  const { pid = 0 } = program.process;
  expect(listGroup(pid)?.map((process) => process.pid)).toEqual(isLinux ? [pid] : undefined);
  await program.stop();
  expect(listGroup(pid)).toEqual(isLinux ? [] : undefined);
});
