/** The rooms of the code, as the table in docs/architecture.md defines them, and what each of them may import. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';

type Room = {
  /** A folder or a file. A file belongs to the room with the longest path that matches. */
  readonly path: string;
  /** Folders, or single files in them. */
  readonly mayImport: readonly string[];
};

const row = /^\| `([^`]+)` \| [^|]+ \| ([^|]*) \|$/gm;
const [, table = ''] = /^## Rooms\n([\s\S]*?)\n\n/m.exec(readSource('docs/architecture.md')) ?? [];

export const rooms: readonly Room[] = Array.from(
  table.matchAll(row),
  ([, path = '', mayImport = '']) => ({
    path,
    mayImport: mayImport
      .split(', ')
      .filter(Boolean)
      .map((allowed) => (existsSync(`lib/${allowed}`) ? `lib/${allowed}` : allowed)),
  }),
);

/** Packages that only these rooms may import. */
const reservedPackages: Readonly<Record<string, readonly string[]>> = {
  next: ['lib/server', 'app', 'middleware.ts', 'tools/bench'],
  react: ['app', 'tools/editor', 'tools/measure'],
  'react-dom': ['app', 'tools/measure'],
};

/** The import aliases of package.json and tsconfig.json. */
const aliases: readonly (readonly [prefix: string, folder: string])[] = [
  ['#lib/', 'lib/'],
  ['#app/', 'app/'],
  ['#tools/', 'tools/'],
  ['#generated/', '.generated/'],
  ['contentlayer/generated', '.contentlayer/generated'],
];

const importPattern =
  /(?:^|\s)(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm;

function findRoom(path: string): Room | undefined {
  return rooms
    .filter((room) => isWithin(path, room.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Returns a message for each import that the table doesn't allow. */
export function findForbiddenImports(path: string, source: string): readonly string[] {
  const room = findRoom(path);
  if (room === undefined) return [`${path} belongs to no room of docs/architecture.md.`];
  return [...source.matchAll(importPattern)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((specifier) => !isAllowed(room, path, specifier))
    .map((specifier) => `${path} imports ${specifier}, which ${room.path} may not import.`);
}

function isAllowed(room: Room, path: string, specifier: string): boolean {
  const target = resolveSpecifier(path, specifier);
  if (target === undefined) return isAllowedPackage(room, specifier);
  if (toFolder(findRoom(target)) === toFolder(room)) return true;
  // Relative imports are for files of the same room, except from a workspace, which has no aliases, and from and to the files of the root.
  const isOfRoot = !path.includes('/') || !target.includes('/');
  const mayLeave = !specifier.startsWith('.') || isOfRoot || path.startsWith('tools/');
  return mayLeave && room.mayImport.some((allowed) => isWithin(target, allowed));
}

/** A room of one file, such as lib/content/create-site.ts, and the folder around it may import each other. */
function toFolder(room: Room | undefined): string | undefined {
  return room?.path.replace(/\/[^/]+\.ts$/, '');
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Returns a path from the root of the project, or `undefined` for a package. */
function resolveSpecifier(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias && specifier.replace(alias[0], alias[1]);
}

function isAllowedPackage({ path }: Room, specifier: string): boolean {
  const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(specifier) ?? [];
  return reservedPackages[name]?.includes(path) ?? true;
}

/** The paths of all source files, from the root of the project, without tests. */
export function listSources(): readonly string[] {
  const files = ['lib', 'app', 'tools'].flatMap((folder) =>
    listFiles(folder).map((path) => `${folder}/${path}`),
  );
  return [
    ...files.filter((path) => /^(?!tools\/\w+\/tests\/).*(?<!\.test)\.(?:tsx?|[cm]js)$/.test(path)),
    'middleware.ts',
    'instrumentation.ts',
    'contentlayer.config.ts',
  ];
}

export function readSource(path: string): string {
  return readFileSync(path, 'utf8');
}
