import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { siteFolder } from './tests/support/site-folder.ts';
import { hasSampleContent } from './tools/prose/documents.ts';

/**
 * These mostly wait for a timeout, a new quota or the next try of the store, and need no browser: they run beside the other tests.
 */
const waitingTests = [
  'tests/e2e/quota*.test.ts',
  'tests/e2e/raw-sockets.test.ts',
  'tests/e2e/releases.test.ts',
  'tests/e2e/upstash-store.test.ts',
] as const;

/** Under `npm start` and `next start`. */
const contractTests = ['tests/contract/**/*.test.ts', 'tools/scorecards/observatory.test.ts'];

/**
 * They read what the project `contract` compares with `next start`, request by request: the status, the text and the headers of a plain
 * GET (`isCompared` in `tests/contract/call.ts`), files of the build, or both servers.
 */
const comparedTests = [
  'dictionary-file',
  'feeds',
  'images',
  'llms',
  'open-web',
  'openapi-lint',
  'owner',
  'parameters',
  'parity',
  'sections',
  'sitemap',
  'spellings',
  'static-pages',
  'structured-data',
  'visibility',
].map((name) => `tests/contract/${name}.test.ts`);

/** A busy machine needs more than the default of 5 s. */
const unitTimeoutMs = 60_000;

/** At the end of a run, one of these would occupy one core and leave the others idle. */
const slowest =
  /\/e2e\/(?:dev|growing-site|content-threads|releases|page-kinds|search|export|editor)\.test\.ts$/;

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (slowest.test(moduleId)) return 0;
      // Another project's file would end the workers of this one, with their browsers.
      return project.name === 'e2e' ? 1 : 2;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Modules read the generated files of the site that the suites test. */
const alias = [
  { find: /^#generated\//, replacement: `${resolve(siteFolder, '.generated')}/` },
  {
    find: '#lib/content/served-site.ts',
    replacement: resolve('tests/support/served-site.ts'),
  },
];

/** They test the samples. `npm run new site` moves them away; an owner may also edit the samples. */
const shippedTests = (pattern: string) => (hasSampleContent() ? [pattern] : []);

const compilerFlags = process.version.startsWith('v20.') ? ['--interrupt-budget=500000'] : [];

/** These wait for little, and each worker loads all modules: more workers than cores would only take CPU time. They run last. */
const busy = { maxWorkers: availableParallelism(), sequence: { groupOrder: 1 } } as const;

const onFixture = { extends: true, resolve: { alias } } as const;

// As in a build: packages for development are slow, with assertions.
Object.assign(process.env, { NODE_ENV: 'production' });

export default defineConfig({
  test: {
    env: { NODE_ENV: 'test' },
    // A spy ends with its test.
    restoreMocks: true,
    // Half of the garbage collection and, in Node 20, less work of the compiler (`lib/pipeline/run.mjs`).
    execArgv: ['--max-semi-space-size=64', ...compilerFlags],
    sequence: { sequencer: SlowestFirst },
    // Prints a line per file, also without a terminal.
    reporters: ['default'],
    // Some tests wait for a program. One more worker keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    // A limit for tests that hang, not a measurement: property tests take seconds on a busy machine.
    testTimeout: 60_000,
    projects: [
      {
        ...onFixture,
        test: {
          ...busy,
          name: 'unit',
          include: ['tests/{unit,structure}/**/*.test.ts'],
          globalSetup: 'tests/support/fixture-setup.ts',
          // React for production takes a third of the time.
          env: { NODE_ENV: 'production' },
          // The files share loaded modules, which saves a third of the CPU time.
          isolate: false,
          testTimeout: unitTimeoutMs,
        },
      },
      {
        extends: true,
        test: {
          ...busy,
          name: 'tools',
          include: ['tools/*/tests/**/*.test.ts'],
          exclude: ['tools/*/tests/e2e/*.test.ts'],
          isolate: false,
          // One crawls the owner's build.
          testTimeout: 300_000,
        },
      },
      {
        // Reads the owner's build.
        extends: true,
        test: {
          name: 'shipped',
          include: shippedTests('tests/shipped/*.test.ts'),
          testTimeout: unitTimeoutMs,
        },
      },
      {
        ...onFixture,
        test: {
          name: 'contract',
          include: [...contractTests, 'tools/scorecards/*.test.ts'],
          globalSetup: 'tests/support/contract-setup.ts',
          // A test may send a thousand requests.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // The files share the responses that they have in common.
          isolate: false,
        },
      },
      {
        ...onFixture,
        test: {
          // What Vercel's build makes, under Next's own server.
          name: 'contract-next',
          include: contractTests,
          exclude: comparedTests,
          globalSetup: 'tests/support/contract-setup.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          isolate: false,
        },
      },
      {
        // Runs the commands in the owner's articles.
        extends: true,
        test: {
          name: 'prose',
          include: shippedTests('tests/shipped/prose/*.test.ts'),
          globalSetup: 'tests/support/prose-setup.ts',
          testTimeout: 300_000,
          isolate: false,
        },
      },
      {
        ...onFixture,
        test: {
          name: 'e2e',
          include: ['tests/e2e/*.test.ts', 'tools/*/tests/e2e/*.test.ts'],
          exclude: [...waitingTests],
          globalSetup: 'tests/support/e2e-setup.ts',
          isolate: false,
          // Slow machines need more time.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        ...onFixture,
        test: {
          name: 'waiting',
          include: [...waitingTests],
          globalSetup: 'tests/support/waiting-setup.ts',
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
