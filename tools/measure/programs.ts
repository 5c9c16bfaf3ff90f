/** The programs that are measured: npm packages at the versions of `programs/package.json`, Python packages and commands. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../../lib/pipeline/command.ts';

export const programs = resolve('tools/measure/programs');

const execute = promisify(execFile);
const pythonFolder = join(programs, 'node_modules/.python');

/** Installs what isn't there yet: the npm packages beside their package.json, the Python ones in a folder of it. */
export async function installPrograms(): Promise<void> {
  const options = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  const isInstalled = existsSync(join(programs, 'node_modules'));
  if (!isInstalled) await run('npm', ['install', '--prefix', programs, ...options]);
  if (existsSync(pythonFolder)) return;
  const requirements = join(programs, 'requirements.txt');
  await run('python3', [
    '-m',
    'pip',
    'install',
    '-q',
    '--target',
    pythonFolder,
    '-r',
    requirements,
  ]);
}

/**
 * Runs a command to its end.
 *
 * @returns what it printed.
 * @throws Error if its exit status isn't 0.
 */
export async function run(
  command: string,
  options: readonly string[],
  timeout = 600_000,
): Promise<string> {
  const env = { ...process.env, PYTHONPATH: pythonFolder };
  const { stdout } = await execute(command, options, { env, timeout });
  return stdout;
}

/** @returns the installed version of each package or command; Node's own parts have none. */
export async function readVersions(
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const python = readdirSync(pythonFolder).flatMap((name) => {
    const [, found, version] = /^(.+)-([\d.]+)\.dist-info$/.exec(name) ?? [];
    return found && version ? [[found, version] as const] : [];
  });
  const npm = names.flatMap((name) => {
    const file = join(programs, 'node_modules', name, 'package.json');
    if (!existsSync(file)) return [];
    return [
      [name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version] as const,
    ];
  });
  const commands = await Promise.all(
    ['curl', 'wget'].map(async (name) => {
      const [version] = /\d+\.\d+\.\d+/.exec(await run(name, ['--version'])) ?? [];
      if (version === undefined) throw new CommandError(`"${name} --version" prints no version.`);
      return [name, version] as const;
    }),
  );
  return Object.fromEntries([...python, ...npm, ...commands]);
}
