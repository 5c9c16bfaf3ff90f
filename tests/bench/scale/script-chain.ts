/** Takes a script of package.json apart into the commands that it runs, so that each can be timed by itself. */
import { readFileSync } from 'node:fs';

export type Scripts = Readonly<Record<string, string>>;

export function readScripts(): Scripts {
  // npm has read it before, to run this.
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Scripts }).scripts;
}

/**
 * The commands of a script in their order; what it runs by `npm run` is taken apart as well.
 *
 * @throws Error where there is no such script, or where it is more than commands joined by `&&`.
 * @example toCommands({ build: 'npm run content && next build', content: 'tsx check.ts' }, 'build')
 * // → ['tsx check.ts', 'next build']
 */
export function toCommands(scripts: Scripts, name: string): readonly string[] {
  const script = scripts[name];
  if (script === undefined) throw new Error(`package.json has no script "${name}".`);
  return script.split(' && ').flatMap((command) => {
    const [, inner] = /^npm run ([\w:-]+)$/.exec(command) ?? [];
    if (inner !== undefined) return toCommands(scripts, inner);
    if (/^npm |["';&|<>]/.test(command)) {
      throw new Error(
        `\`${command}\` of the script "${name}" cannot be timed by itself. Join commands by \` && \` alone, or teach tests/bench/scale/script-chain.ts what it means.`,
      );
    }
    return [command];
  });
}
