/** The programs that are measured: npm packages at the versions of `programs/package.json`, Python packages and commands. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../../lib/pipeline/command.ts';

/** @returns the folder of a measurement's package.json and requirements.txt. */
export function toProgramsFolder(measurement: string): string {
  return resolve('tools/measure/programs', measurement);
}

const execute = promisify(execFile);
const toPythonFolder = (measurement: string) =>
  join(toProgramsFolder(measurement), 'node_modules/.python');

/** Installs what isn't there yet: the npm packages beside their package.json, the Python ones in a folder of it. */
export async function installPrograms(measurement: string): Promise<void> {
  const folder = toProgramsFolder(measurement);
  // Generators ask for other versions of one another's parsers.
  const silent = ['--no-audit', '--no-fund', '--no-package-lock', '--legacy-peer-deps'];
  const isInstalled = existsSync(join(folder, 'node_modules'));
  if (!isInstalled)
    await run('npm', ['install', '--prefix', folder, '--ignore-scripts', ...silent]);
  const python = toPythonFolder(measurement);
  const requirements = join(folder, 'requirements.txt');
  if (existsSync(python) || !existsSync(requirements)) return;
  await run('python3', ['-m', 'pip', 'install', '-q', '--target', python, '-r', requirements]);
}

type RunOptions = {
  /** In ms. */
  readonly timeout?: number;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Runs a command to its end.
 *
 * @returns what it printed.
 * @throws Error if its exit status isn't 0.
 */
export async function run(
  command: string,
  options: readonly string[],
  { timeout = 600_000, cwd = '.', env = {} }: RunOptions = {},
): Promise<string> {
  const { stdout } = await execute(command, options, {
    env: { ...process.env, ...env },
    cwd,
    timeout,
    maxBuffer: 100_000_000,
  });
  return stdout;
}

/** Runs `clients.py` of a measurement with its Python packages. */
export function runPython(
  measurement: string,
  options: readonly string[],
  timeout?: number,
): Promise<string> {
  const script = join(toProgramsFolder(measurement), 'clients.py');
  const env = { PYTHONPATH: toPythonFolder(measurement) };
  return run('python3', [script, ...options], { env, ...(timeout && { timeout }) });
}

/** @returns the installed version of each npm package; what isn't a package has none. */
export function readPackageVersions(
  measurement: string,
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = join(toProgramsFolder(measurement), 'node_modules', name, 'package.json');
      if (!existsSync(file)) return [];
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
      return [[name, version]];
    }),
  );
}

/** @returns the installed version of each Python package, by its name in small letters. */
export function readPythonVersions(measurement: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(toPythonFolder(measurement)).flatMap((name) => {
      const [, found, version] = /^(.+)-([\d.]+)\.dist-info$/.exec(name) ?? [];
      return found && version ? [[found.toLowerCase(), version]] : [];
    }),
  );
}

/** @returns the version of each command. */
export async function readCommandVersions(
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const entries = names.map(async (name) => {
    const [version] = /\d+\.\d+\.\d+/.exec(await run(name, ['--version'])) ?? [];
    if (version === undefined) throw new CommandError(`"${name} --version" prints no version.`);
    return [name, version] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
