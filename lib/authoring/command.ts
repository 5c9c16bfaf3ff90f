import nextEnv from '@next/env';
import { EnvError } from '#lib/site/env.ts';

/** What a command cannot do. The message says to its author what to do instead. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Runs a command in the environment that the build has: `.env.local` and its kin say what the environment itself does not.
 * What it cannot do is a message and exit code 1, never a stack.
 */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  try {
    nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
    await command();
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
