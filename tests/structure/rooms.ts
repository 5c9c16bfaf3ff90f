/**
 * The rooms of the code and the imports that each of them may use. `rooms.test.ts` checks every file against this table, and
 * `npm run rooms` writes it into docs/architecture.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

type Room = {
  /** A folder or a file; of two that match, the longer one counts. */
  readonly path: string;
  readonly purpose: string;
  /** Paths of rooms, or of single files in them. */
  readonly mayImport: readonly string[];
  /** Packages that no other room may import, by name. */
  readonly packages?: readonly string[];
};

const everyRoomOfContent = ['lib/schema', 'lib/text', 'lib/site', 'lib/content'];

export const rooms: readonly Room[] = [
  {
    path: 'lib/site',
    purpose:
      'site facts, environment (`env.ts` alone reads it), paths and URLs, machine-readable files',
    mayImport: ['.generated'],
  },
  {
    path: 'lib/text',
    purpose: 'text as people read it: cut, compare, size; memoization per object',
    mayImport: [],
  },
  {
    path: 'lib/schema',
    purpose: 'shapes of documents and responses, slug and filter grammar, limits',
    mayImport: ['lib/text'],
  },
  {
    path: 'lib/markdown',
    purpose: 'MDX and Markdown trees, components, HTML, plain text (build only)',
    mayImport: ['lib/text'],
  },
  {
    path: 'lib/content',
    purpose: 'domain: model, visibility, order, search, build artifacts',
    mayImport: ['lib/schema', 'lib/text', 'lib/site', 'lib/markdown'],
  },
  {
    path: 'lib/content/source.ts',
    purpose: 'the only module that reads generated documents',
    mayImport: [...everyRoomOfContent, 'lib/markdown', '.contentlayer', '.generated'],
  },
  {
    path: 'lib/http',
    purpose: 'RFC rules: accept, content coding, validators, errors, headers, query',
    mayImport: ['lib/text', 'lib/site', 'lib/schema'],
  },
  {
    path: 'lib/edge',
    purpose: 'routing decisions: parses a request once and applies one list of rules; quota',
    mayImport: ['lib/text', 'lib/site', 'lib/http'],
  },
  {
    path: 'lib/server',
    purpose: 'Node adapter: sockets, limits, response cache, stop',
    mayImport: ['lib/site', 'lib/http', 'lib/edge'],
    packages: ['next'],
  },
  {
    path: 'lib/api',
    purpose: 'endpoint table, handlers and OpenAPI document',
    mayImport: ['lib/schema', 'lib/text', 'lib/site', 'lib/http', 'lib/edge/quota/policy.ts'],
  },
  {
    path: 'lib/represent',
    purpose:
      'the model as JSON, Markdown, feeds, structured data, machine-readable files and pages',
    mayImport: [...everyRoomOfContent, 'lib/markdown', 'lib/http', 'lib/edge', 'lib/api'],
  },
  {
    path: 'lib/authoring',
    purpose: 'commands for authors: check, new, status, links, schemas',
    mayImport: [...everyRoomOfContent, 'lib/markdown'],
  },
  {
    path: 'lib/build',
    purpose: 'steps of the build: content, assets, static pages',
    mayImport: [
      ...everyRoomOfContent,
      'lib/markdown',
      'lib/represent',
      'lib/authoring',
      '.contentlayer',
    ],
  },
  {
    path: 'app',
    purpose: 'routes and pages: bind a URL to a function, decide nothing',
    mayImport: [
      ...everyRoomOfContent,
      'lib/markdown',
      'lib/http',
      'lib/edge',
      'lib/api',
      'lib/represent',
      'app/_islands',
    ],
    packages: ['next', 'react', 'react-dom'],
  },
  {
    path: 'app/_islands',
    purpose: 'custom elements that run in the browser, without React',
    mayImport: ['lib/content', 'lib/site/paths.ts', 'lib/text', 'lib/schema'],
  },
  {
    path: 'middleware.ts',
    purpose: 'passes the request to `lib/edge` and the decision to Next',
    mayImport: ['lib/edge', 'lib/http', 'lib/site'],
    packages: ['next'],
  },
  {
    path: 'instrumentation.ts',
    purpose: 'starts the adapter for `next start` and `next dev`',
    mayImport: ['lib/server', 'lib/edge'],
  },
  {
    path: 'contentlayer.config.ts',
    purpose: 'the document types of contentlayer2',
    mayImport: [...everyRoomOfContent, 'lib/markdown', 'lib/build', '.generated'],
  },
];

const root = join(import.meta.dirname, '../..');

/** Folders that specifiers of package.json's `imports` and tsconfig's `paths` stand for. */
const aliases: readonly (readonly [prefix: string, folder: string])[] = [
  ['#lib/', 'lib/'],
  ['#app/', 'app/'],
  ['#generated/', '.generated/'],
  ['contentlayer/generated', '.contentlayer/generated'],
];

const importPattern =
  /(?:^|\s)(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm;

function findRoom(path: string): Room | undefined {
  return rooms
    .filter((room) => isWithin(path, room.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Each import that the table doesn't allow, as a sentence. */
export function findForbiddenImports(path: string, source: string): readonly string[] {
  const room = findRoom(path);
  if (room === undefined)
    return [`${path} belongs to no room. Add it to tests/structure/rooms.ts.`];
  return [...source.matchAll(importPattern)].flatMap((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    return isAllowed(room, path, specifier)
      ? []
      : [
          `${path} imports ${specifier}, which ${room.path} may not. tests/structure/rooms.ts says what it may.`,
        ];
  });
}

function isAllowed(room: Room, path: string, specifier: string): boolean {
  const target = resolveSpecifier(path, specifier);
  if (target === undefined) return isAllowedPackage(room, specifier);
  const owner = findRoom(target);
  // A file that is a room of its own, such as lib/content/source.ts, belongs to the folder around it.
  const isOwn =
    owner === room ||
    [owner, room].some((one) => one !== undefined && isFileWithin(one, [owner, room]));
  if (isOwn) return true;
  const isAcross = !specifier.startsWith('.') || !path.includes('/');
  return isAcross && room.mayImport.some((allowed) => isWithin(target, allowed));
}

function isFileWithin(file: Room, both: readonly (Room | undefined)[]): boolean {
  return (
    file.path.endsWith('.ts') &&
    both.some((one) => one !== file && one !== undefined && isWithin(file.path, one.path))
  );
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** A path from the root of the project, or `undefined` for a package. */
function resolveSpecifier(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias && specifier.replace(alias[0], alias[1]);
}

const reserved = new Set(rooms.flatMap(({ packages = [] }) => packages));

function isAllowedPackage(room: Room, specifier: string): boolean {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return !reserved.has(name) || (room.packages ?? []).includes(name);
}

/** The source files of the rooms, with paths from the root of the project. */
export function listSources(): readonly string[] {
  const folders = ['lib', 'app'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  return [...folders, 'middleware.ts', 'instrumentation.ts', 'contentlayer.config.ts'];
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The table of docs/architecture.md. */
export function toRoomTable(): string {
  const rows = rooms.map(
    ({ path, purpose, mayImport }) =>
      `| \`${path}\` | ${purpose} | ${mayImport.map((allowed) => allowed.replace(/^lib\//, '')).join(', ')} |`,
  );
  return ['| Room | Purpose | May import |', '|---|---|---|', ...rows].join('\n');
}
