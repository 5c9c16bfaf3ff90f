/**
 * Names the packages of the lockfile that npm has left out on this system: it goes on without an optional package that can't be
 * downloaded or doesn't have its checksum. `.github/workflows/check.yml` runs this as a program after `npm ci`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type System = Readonly<Record<'os' | 'cpu' | 'libc', string>>;

type Lockfile = {
  readonly packages: Readonly<
    Record<string, { readonly [Part in keyof System]?: readonly string[] }>
  >;
};

function readSystem(): System {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const libc = header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return { os: process.platform, cpu: process.arch, libc };
}

/** As npm reads a list: it names what is accepted, or with `!` what is not. */
function accepts(list: readonly string[] | undefined, value: string): boolean {
  if (list === undefined || list.includes(value)) return true;
  return list.every((one) => one.startsWith('!')) && !list.includes(`!${value}`);
}

export function listLeftOut(folder: string, system = readSystem()): readonly string[] {
  // The cast is safe: npm has read the file.
  const { packages } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  ) as Lockfile;
  return Object.entries(packages).flatMap(([path, { os, cpu, libc }]) => {
    if (os === undefined && cpu === undefined) return [];
    const isMeant =
      accepts(os, system.os) && accepts(cpu, system.cpu) && accepts(libc, system.libc);
    return isMeant && !existsSync(join(folder, path)) ? [path] : [];
  });
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href) {
  const missing = listLeftOut('.');
  for (const path of missing) console.error(`npm ci has left out ${path}.`);
  if (missing.length > 0) process.exitCode = 1;
}
