/** The generated files of the repository: which command makes them, and whether it ran on the files that are there now. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#lib/content/replace-file.ts';
import { listSource } from '#lib/pipeline/build-inputs.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

type Generator = {
  /** A script of package.json. */
  readonly command: string;
  /** Files and folders. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
};

/** The program of the content step. */
const contentStep = [
  'lib',
  'tools/authoring/check',
  'tools/authoring/content',
  'tools/authoring/content-folder.ts',
] as const;

const fixture: Generator = {
  command: 'build:fixture',
  inputs: [
    ...contentStep,
    'app',
    'middleware.ts',
    'instrumentation.ts',
    'contentlayer.config.ts',
    'next.config.mjs',
    'package-lock.json',
    'tests/fixtures/site',
    'tests/support/fixture-content.ts',
  ],
  outputs: [join(siteFolder, '.next/BUILD_ID'), join(siteFolder, '.generated/site.json')],
};

/** In the order in which they run. The last one needs the fixture. */
export const generators: readonly Generator[] = [
  {
    command: 'content',
    inputs: [...contentStep, 'content', 'contentlayer.config.ts', 'package-lock.json'],
    outputs: [
      '.contentlayer/generated/types.d.ts',
      '.generated/site.json',
      '.generated/theme.json',
    ],
  },
  {
    command: 'schemas',
    inputs: ['lib/schema', 'tools/authoring/schemas'],
    outputs: ['.vscode/schemas', 'docs/fields.md'],
  },
  fixture,
  {
    command: 'client',
    inputs: [
      'lib/api',
      'lib/schema',
      'lib/site',
      'lib/edge/rate-limit/policy.ts',
      'clients/generate.ts',
      'clients/python-types.ts',
    ],
    outputs: ['clients/typescript/schema.d.ts', 'clients/python/legible.py'],
  },
];

const notesFile = 'test-results/generated.json';

/** The generators whose inputs or outputs have changed since they ran. */
export function findStale(root = '.'): readonly Generator[] {
  const notes = readNotes(root);
  return generators.filter((generator) => notes[generator.command] !== hashFiles(root, generator));
}

/** The commands whose files are missing, as in a new clone. */
export function listMissing(root = '.'): readonly string[] {
  const isMissing = (path: string) => !existsSync(join(root, path));
  return generators.flatMap(({ command, outputs }) => (outputs.some(isMissing) ? [command] : []));
}

/** Notes that a generator has run on the files that are there now. */
export function noteGenerated(command: string, root = '.'): void {
  const generator = generators.find((candidate) => candidate.command === command);
  if (generator === undefined) return;
  const notes = { ...readNotes(root), [command]: hashFiles(root, generator) };
  replaceFile(join(root, notesFile), `${JSON.stringify(notes, null, 2)}\n`);
}

/**
 * For suites that read the built fixture. A stale one is often good enough, so it only prints a line.
 *
 * @throws Error if there is none.
 */
export function requireFixture(root = '.'): void {
  if (listMissing(root).includes(fixture.command)) {
    throw new Error(
      `${siteFolder} is missing. It is the site that these tests read. Run npm run generate.`,
    );
  }
  if (findStale(root).includes(fixture)) {
    console.warn(
      `${siteFolder} was built from other code. If a test fails for no reason, run npm run generate.`,
    );
  }
}

function readNotes(root: string): Readonly<Record<string, string>> {
  const file = join(root, notesFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function hashFiles(root: string, { inputs, outputs }: Generator): string {
  const hash = createHash('sha256');
  for (const path of [...inputs, ...outputs].flatMap((path) => listSource(root, path))) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}
