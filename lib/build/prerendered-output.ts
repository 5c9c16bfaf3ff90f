/**
 * The prerendered pages and files of a build, and Next's manifest of them.
 *
 * Workaround: Next renders every page with its router, in ten times the time, and only as a part of a whole build. To disable it, run
 * `npm run build -- --next-pages`. Tests that break when Next changes: tests/unit/build/prerendered-output.test.ts,
 * tests/unit/build/routes.test.ts, tests/e2e/growing-site.test.ts.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groupBy } from '#lib/text/group-by.ts';

/** A route with prerendered pages, or with files that its handler makes. */
export type RouteSource = { readonly kind: 'page' | 'route'; readonly pattern: string };

type Headers = Readonly<Record<string, string>>;

/** What Next notes of a page or file. */
type ManifestEntry = {
  readonly routeType: string;
  readonly response: string;
  readonly compute: string;
  readonly initialRevalidateSeconds: number | false;
  readonly srcRoute: string;
  readonly dataRoute: string | null;
  readonly initialHeaders?: Headers;
  readonly htmlSize?: number;
};

type Manifest = {
  readonly version: number;
  readonly routes: Readonly<Record<string, ManifestEntry>>;
  readonly dynamicRoutes: Readonly<Record<string, Pick<ManifestEntry, 'dataRoute'>>>;
};

/** What Next writes beside a page or file. */
type Meta = {
  readonly status?: number;
  readonly headers: Headers;
  readonly routeCache: { readonly key: string };
};

const knownVersion = 4;

/** Lists the paths that a request for a page or file invalidates. The last is its own. */
const tagsHeader = 'x-next-cache-tags';

/** Files that belong to a page or file, by the ends of their names. */
const endings = ['html', 'rsc', 'body', 'meta'] as const;

/**
 * Opens the output of a build in which Next has prerendered at least one page or file of each route.
 *
 * @param build the folder of the build, `.next`, whose pages are static.
 * @throws Error if the structure of the manifest is unknown.
 */
export function openOutput(build: string) {
  const manifestPath = join(build, 'prerender-manifest.json');
  const manifest = readManifest(manifestPath);
  const former = Object.entries(manifest.routes);
  const samples = new Map<string, Sample>();
  for (const [path, entry] of former) {
    if (samples.has(entry.srcRoute)) continue;
    const sample = readSample(build, path, entry);
    if (sample) samples.set(entry.srcRoute, sample);
  }
  const entriesOf = groupBy(former, ([, { srcRoute }]) => [srcRoute]);
  const rendered = new Map<string, ManifestEntry>();
  return {
    /** The routes of which there is a page or file. */
    sources: [...samples].map(([pattern, { kind }]): RouteSource => ({ kind, pattern })),

    /** The routes of which there may be some, and there is none yet. */
    emptySources: Object.entries(manifest.dynamicRoutes)
      .filter(([pattern]) => !samples.has(pattern))
      .map(
        ([pattern, { dataRoute }]): RouteSource => ({
          kind: dataRoute ? 'page' : 'route',
          pattern,
        }),
      ),

    /** The pages or files of a route in the last build. */
    findPaths: ({ pattern }: RouteSource): readonly string[] =>
      (entriesOf.get(pattern) ?? []).map(([path]) => path),

    /**
     * Notes a page or file that has been rendered. Its body is in its file already.
     *
     * @param headers those of a file.
     */
    note({ pattern }: RouteSource, path: string, headers?: Headers): void {
      const sample = samples.get(pattern);
      if (sample === undefined) throw new Error(`Next hasn't prerendered a sample of ${pattern}.`);
      const { entry, meta } = sample;
      // The size is the sample's, and no server reads it.
      const { htmlSize: _, ...ownEntry } = entry;
      const ownTag = `_N_T_${toName(path)}`;
      const tags = [...(meta.headers[tagsHeader] ?? '').split(',').slice(0, -1), ownTag].join(',');
      const ownHeaders = { ...(headers ?? meta.headers), [tagsHeader]: tags };
      const routeCache = { ...meta.routeCache, key: toCacheKey(meta.routeCache.key, path) };
      const ownMeta = { ...meta, headers: ownHeaders, routeCache };
      writeChanged(`${toFile(build, path)}.meta`, Buffer.from(JSON.stringify(ownMeta)));
      rendered.set(path, {
        ...ownEntry,
        ...(headers ? { initialHeaders: ownHeaders } : { dataRoute: `${toName(path)}.rsc` }),
      });
    },

    /** Notes a page or file that stays as the last build has rendered it. */
    keep(path: string): void {
      const entry = manifest.routes[path];
      if (entry === undefined) throw new Error(`The last build hasn't rendered ${path}.`);
      rendered.set(path, entry);
    },

    /**
     * Deletes what hasn't been rendered, and writes the manifest.
     *
     * @returns the number of pages.
     */
    finish(): number {
      const others = former.filter(([path]) => !rendered.has(path));
      const errors = others.filter(([path, entry]) => readSample(build, path, entry) === undefined);
      const routes = Object.fromEntries([...errors, ...rendered]);
      for (const [path] of others.filter(([path]) => routes[path] === undefined)) {
        for (const ending of endings) rmSync(`${toFile(build, path)}.${ending}`, { force: true });
      }
      writeFileSync(manifestPath, JSON.stringify({ ...manifest, routes }));
      return [...rendered.values()].filter(({ routeType }) => routeType === 'page').length;
    },
  };
}

/** Writes the body of a page or file. */
export function writeBody(
  build: string,
  kind: RouteSource['kind'],
  path: string,
  body: Buffer,
): void {
  const file = toFile(build, path);
  mkdirSync(dirname(file), { recursive: true });
  writeChanged(`${file}.${kind === 'page' ? 'html' : 'body'}`, body);
  // Next renders a page again if this file is missing.
  if (kind === 'page') writeChanged(`${file}.rsc`, Buffer.alloc(0));
}

/** Most pages of a build are those of the last one, and overwriting a file takes ten times as long as comparing it. */
function writeChanged(file: string, content: Buffer): void {
  if (existsSync(file) && readFileSync(file).equals(content)) return;
  writeFileSync(file, content);
}

/** A page or file as Next has prerendered it. */
type Sample = {
  readonly kind: RouteSource['kind'];
  readonly entry: ManifestEntry;
  readonly meta: Meta;
};

/** @returns `undefined` for error pages and for pages of sections that are off, which stay as they are. */
function readSample(build: string, path: string, entry: ManifestEntry): Sample | undefined {
  const meta = JSON.parse(readFileSync(`${toFile(build, path)}.meta`, 'utf8')) as Meta;
  const isError = entry.srcRoute.startsWith('/_') || (meta.status ?? 200) !== 200;
  return isError ? undefined : { kind: toKind(path, entry), entry, meta };
}

function readManifest(path: string): Manifest {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  if (manifest.version === knownVersion) return manifest;
  throw new Error(unknown(`${path} has version ${manifest.version} instead of ${knownVersion}`));
}

function toKind(path: string, entry: ManifestEntry): RouteSource['kind'] {
  const { routeType, response, compute, initialRevalidateSeconds } = entry;
  const isComplete =
    response === 'complete' && compute === 'static' && initialRevalidateSeconds === false;
  if (isComplete && (routeType === 'page' || routeType === 'route')) return routeType;
  throw new Error(unknown(`the entry of ${path} is ${JSON.stringify(entry)}`));
}

/** The key ends in a dollar sign and the path. */
function toCacheKey(key: string, path: string): string {
  return `${key.slice(0, key.indexOf('$') + 1)}${toName(path)}`;
}

function unknown(finding: string): string {
  return `Next has noted its prerendered pages in a way that we don't know: ${finding}. If Next has changed, adjust lib/build/prerendered-output.ts. Until then, run npm run build -- --next-pages.`;
}

function toFile(build: string, path: string): string {
  return join(build, 'server/app', toName(path));
}

/** The home page is `/index`. */
function toName(path: string): string {
  return path === '/' ? '/index' : path;
}
