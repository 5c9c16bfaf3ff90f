/** Programs that the bench starts in the folder of a site, and that end with it. */
import { resolve } from 'node:path';
import { type Program, startProgram } from '#tests/support/program.ts';

type Env = Readonly<Record<string, string>>;

/** @param command as in package.json: what is installed is found, as npm finds it. */
export function startCommand(command: string, folder: string, env: Env): Program {
  const PATH = `${resolve('node_modules/.bin')}:${process.env.PATH}`;
  // The shell makes way for the program, so that its id is the program's.
  const program = startProgram('sh', ['-c', `exec ${command}`], { ...env, PATH }, folder);
  // In a group of its own it would outlive a bench that a person ends.
  const end = () => void program.stop().finally(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  program.process.once('exit', () => process.off('SIGINT', end).off('SIGTERM', end));
  return program;
}
