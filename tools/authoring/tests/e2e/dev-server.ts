import {
  findFreePort,
  type Program,
  startProgram,
  waitForPort,
} from '../../../../tests/support/program.ts';

/** Less than the time limit of hooks, so that the error is seen. */
const firstPageMaxMs = 200_000;

/**
 * Starts `npm run dev` in a copy of the program, and waits for the home page.
 *
 * @throws Error with the program's output if the page doesn't come: otherwise, each test would wait for it. The same if Next installs
 *   packages because it misses some in the copy: without a network, it would never start.
 */
export async function startDevServer(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly origin: string; readonly program: Program }> {
  const port = await findFreePort();
  const program = startProgram('npm', ['run', 'dev'], { PORT: String(port), ...env }, folder);
  await waitForPort(port, program);
  const origin = `http://localhost:${port}`;
  try {
    await fetch(origin, { signal: AbortSignal.timeout(firstPageMaxMs) });
    if (program.output().includes('Installing')) throw new Error('Next has installed packages.');
  } catch (cause) {
    await program.stop();
    throw new Error(`npm run dev hasn't started as it should. It printed:\n${program.output()}`, {
      cause,
    });
  }
  return { origin, program };
}
