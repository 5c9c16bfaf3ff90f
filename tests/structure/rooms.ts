/**
 * The rooms of the code, and what each of them may import. `rooms.test.ts` checks every file against this table, and
 * `npm run rooms` writes it to docs/architecture.md.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';

type Room = {
  /** A folder or a file. A file belongs to the room with the longest path that matches. */
  readonly path: string;
  readonly purpose: string;
  /** Folders, or single files in them. */
  readonly mayImport: readonly string[];
  /** Packages that only rooms with this entry may import. */
  readonly packages?: readonly string[];
};

const contentRooms = ['lib/schema', 'lib/text', 'lib/site', 'lib/content'];

export const rooms: readonly Room[] = [
  {
    path: 'lib/site',
    purpose:
      'facts of the site and the build, environment variables, paths and URLs, machine-readable files, interface text',
    mayImport: ['lib/text', 'lib/schema/site.ts', '.generated'],
  },
  {
    path: 'lib/text',
    purpose:
      'strings and URLs: cut, compare, normalize, format, escape; memoization, groups by key',
    mayImport: [],
  },
  {
    path: 'lib/schema',
    purpose: 'zod schemas of content files and API responses, slug grammar, limits',
    mayImport: [
      'lib/text',
      'lib/site/section-table.ts',
      'lib/site/own-collections.ts',
      'lib/site/field-types.ts',
    ],
  },
  {
    path: 'lib/theme',
    purpose: 'themes: their tokens and CSS',
    mayImport: ['lib/schema', '.generated'],
  },
  {
    path: 'lib/markdown',
    purpose: 'parses MDX; writes Markdown, HTML and plain text; components and code colors',
    mayImport: [
      'lib/text',
      'lib/site/text/en.ts',
      'lib/http/accept.ts',
      'lib/edge/rate-limit/policy.ts',
    ],
  },
  {
    path: 'lib/content',
    purpose:
      'domain: a site as a value, its documents, visibility, order, search, content files, build artifacts',
    mayImport: ['lib/schema', 'lib/text', 'lib/site', 'lib/markdown'],
  },
  {
    path: 'lib/content/create-site.ts',
    purpose: 'makes a site of generated documents',
    mayImport: [...contentRooms, 'lib/markdown', '.contentlayer'],
  },
  {
    path: 'lib/content/served-site.ts',
    purpose: 'the site that this process serves',
    mayImport: [...contentRooms, '.generated'],
  },
  {
    path: 'lib/collections',
    purpose:
      'a definition of each kind of document: its JSON, Markdown, structured data, and what lists and files say of it',
    mayImport: [...contentRooms, 'lib/markdown', 'lib/http'],
  },
  {
    path: 'lib/http',
    purpose:
      'HTTP: negotiation, conditional requests, query parameters, errors, responses, security headers, log',
    mayImport: ['lib/text', 'lib/site', 'lib/schema'],
  },
  {
    path: 'lib/edge',
    purpose: 'routing decision: parses each request once and applies one list of rules; quota',
    mayImport: ['lib/text', 'lib/site', 'lib/http'],
  },
  {
    path: 'lib/server',
    purpose: 'Node server: releases, sockets, limits, response cache, metrics, shutdown',
    mayImport: ['lib/text', 'lib/site', 'lib/http', 'lib/edge', 'lib/content', 'app'],
    packages: ['next'],
  },
  {
    path: 'lib/api',
    purpose: 'API: endpoint table, handlers, OpenAPI document',
    mayImport: ['lib/schema', 'lib/text', 'lib/site', 'lib/http', 'lib/edge/rate-limit/policy.ts'],
  },
  {
    path: 'lib/represent',
    purpose:
      'formats of the model: JSON, Markdown, feeds, structured data, machine-readable files, page data',
    mayImport: [
      ...contentRooms,
      'lib/collections',
      'lib/markdown',
      'lib/http',
      'lib/edge',
      'lib/api',
    ],
  },
  {
    path: 'lib/pipeline',
    purpose: 'build steps after the content: assets, pages, releases; what all commands share',
    mayImport: [
      'app',
      ...contentRooms,
      'lib/markdown',
      'lib/theme',
      'lib/represent/pages/card.ts',
      'lib/server/releases.mjs',
      'lib/server/check-release.ts',
      'lib/server/route-handlers.ts',
      'package.json',
    ],
  },
  {
    path: 'app',
    purpose: 'routes and components; bind a URL to a function of `lib`',
    mayImport: [
      ...contentRooms,
      'lib/collections',
      'lib/markdown',
      'lib/theme',
      'lib/http',
      'lib/edge',
      'lib/api',
      'lib/represent',
      'lib/server/release-files.ts',
      'app/_islands',
    ],
    packages: ['next', 'react', 'react-dom'],
  },
  {
    path: 'app/_islands',
    purpose: 'custom elements that run in the browser, without React',
    mayImport: [
      'lib/content',
      'lib/site/paths.ts',
      'lib/site/text/browser.ts',
      'lib/text',
      'lib/schema',
      'lib/http/accept.ts',
      'lib/edge/rate-limit',
    ],
  },
  {
    path: 'middleware.ts',
    purpose: 'passes requests to `lib/edge` and decisions to Next',
    mayImport: ['lib/edge', 'lib/http', 'lib/site'],
    packages: ['next'],
  },
  {
    path: 'instrumentation.ts',
    purpose: 'connects `lib/server` to `next start` and `next dev`',
    mayImport: ['lib/server', 'lib/edge'],
  },
  {
    path: 'contentlayer.config.ts',
    purpose: 'the document types of contentlayer2',
    mayImport: [...contentRooms, 'tools/authoring/content'],
  },
  {
    path: 'tools/authoring',
    purpose:
      'commands for authors: content, the first step of a build, dev, check, new, export, status, schemas, snippets',
    mayImport: [
      ...contentRooms,
      'lib/markdown',
      'lib/pipeline',
      'lib/theme',
      'lib/collections',
      'lib/api',
      'lib/represent',
      'lib/http',
      'lib/server/releases.mjs',
      'contentlayer.config.ts',
    ],
  },
  {
    path: 'tools/import',
    purpose: 'imports the archives of other tools',
    mayImport: [
      'tests/support',
      'tools/authoring/check',
      'tools/authoring/content-folder.ts',
      'tools/authoring/named-by-author.ts',
      'tools/authoring/content/content-file.ts',
      'lib/content/replace-file.ts',
      'lib/markdown',
      'lib/pipeline/command.ts',
      'lib/pipeline/svg.ts',
      'lib/schema/limits.ts',
      'lib/site/env.ts',
      'lib/site/paths.ts',
      'lib/text',
      'tests/support',
    ],
  },
  {
    path: 'tools/editor',
    purpose: 'makes the editor at `/admin`: its forms, its script, and its check in the browser',
    mayImport: [
      'lib/content',
      'lib/markdown',
      'lib/pipeline/command.ts',
      'lib/schema',
      'lib/site',
      'lib/text',
      'tests/support',
      'tools/authoring',
    ],
    packages: ['react'],
  },
  {
    path: 'tools/links',
    purpose: 'checks the links of a running site',
    mayImport: [
      'lib/markdown',
      'lib/pipeline/command.ts',
      'lib/site/machine-files.ts',
      'lib/text',
      'tools/authoring/built-site.ts',
      'tools/authoring/named-by-author.ts',
    ],
  },
  {
    path: 'tools/bench',
    purpose: 'measures speed, memory and build time',
    mayImport: [
      'lib/content',
      'lib/schema/search-index.ts',
      'lib/site/paths.ts',
      'lib/text',
      'tests/support',
    ],
    packages: ['next'],
  },
  {
    path: 'tools/soak',
    purpose: 'loads and attacks a running server for hours',
    mayImport: ['lib/site/machine-files.ts', 'lib/site/paths.ts', 'tests/support', 'tools/bench'],
  },
  {
    path: 'tools/fuzz',
    purpose: 'sends hostile requests to a running server, kills builds, fills disks',
    mayImport: [
      'lib/edge/request.ts',
      'lib/server/releases.mjs',
      'lib/site/machine-files.ts',
      'lib/site/paths.ts',
      'tests/support',
      'tools/bench',
    ],
  },
  {
    path: 'tools/environments',
    purpose: 'builds and starts fresh clones in each environment of docs/deploy.md',
    mayImport: ['tests/support'],
  },
  {
    path: 'tools/scorecards',
    purpose: 'applies the rules of published checkers to the site',
    mayImport: [
      'clients/generate.ts',
      'lib/content',
      'lib/represent',
      'lib/site',
      'lib/text',
      'tests/support',
    ],
  },
  {
    path: 'tools/prose',
    purpose: 'runs the commands of the articles, measures their facts',
    mayImport: [
      'lib/content/content-files.ts',
      'lib/content/open-site.ts',
      'lib/markdown',
      'lib/pipeline/command.ts',
      'tests/support',
      'tools/authoring',
      'tools/measure',
    ],
  },
  {
    path: 'tools/measure',
    purpose: 'measures programs of the registries for the articles',
    mayImport: ['lib/pipeline/command.ts'],
    packages: ['react', 'react-dom'],
  },
];

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
  if (room === undefined)
    return [`${path} belongs to no room. Add it to tests/structure/rooms.ts.`];
  return [...source.matchAll(importPattern)].flatMap((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    return isAllowed(room, path, specifier)
      ? []
      : [
          `${path} imports ${specifier}, which ${room.path} may not import. See tests/structure/rooms.ts.`,
        ];
  });
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

const reservedPackages = new Set(rooms.flatMap(({ packages = [] }) => packages));

function isAllowedPackage(room: Room, specifier: string): boolean {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return !reservedPackages.has(name) || (room.packages ?? []).includes(name);
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

/** Returns the table for docs/architecture.md. */
export function toRoomTable(): string {
  const rows = rooms.map(
    ({ path, purpose, mayImport }) =>
      `| \`${path}\` | ${purpose} | ${mayImport.map((allowed) => allowed.replace(/^lib\//, '')).join(', ')} |`,
  );
  return ['| Room | Purpose | May import |', '|---|---|---|', ...rows].join('\n');
}
