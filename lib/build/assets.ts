/**
 * Step of `npm run build`: makes the fonts, styles and scripts of the pages, the resized images and the server. `--watch`
 * follows changes.
 */
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { removeOtherAssets } from './browser-assets.ts';
import { refuseClientComponents } from './client-components.ts';
import { buildFonts } from './fonts.ts';
import { buildImages } from './images.ts';
import { buildIslands } from './islands.ts';
import { copyMedia } from './media.ts';
import { buildStyles } from './styles.ts';

await mkdir('.generated', { recursive: true });
await mkdir('public/images', { recursive: true });
await refuseClientComponents();
await copyMedia();
await Promise.all([buildImages(), buildPageAssets(), buildServer()]);

if (process.argv.includes('--watch')) {
  // The covers that `buildImages` draws are in this folder too. It writes only what differs, so the second run is the last.
  rebuildOnChange('public/images', () => buildImages());
  rebuildOnChange('content', () => copyMedia());
  rebuildOnChange('app/_islands', buildIslands);
  rebuildOnChange('app/styles', buildStyles);
}

async function buildPageAssets(): Promise<void> {
  const scripts = buildIslands();
  const fonts = await buildFonts();
  const stylesheet = await buildStyles();
  await removeOtherAssets([...(await scripts), ...fonts, stylesheet]);
}

/** Bundles the production server, so that Node runs it without a compiler. */
async function buildServer(): Promise<void> {
  await build({
    entryPoints: ['lib/server/main.ts'],
    outfile: '.generated/server.mjs',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}

/**
 * Runs a step after each change in a folder, never twice at once: two runs would remove each other's files. Watches every
 * folder by itself, because on Linux Node's recursive watch loses a file that an editor has replaced by a rename.
 */
function rebuildOnChange(root: string, step: () => Promise<unknown>): void {
  let watchers: readonly FSWatcher[] = [];
  let isRunning = false;
  let isStale = false;
  const watchFolders = () => {
    for (const watcher of watchers) watcher.close();
    watchers = listFolders(root).map((folder) => watch(folder, run).on('error', run));
  };
  const run = async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      try {
        watchFolders();
        await step();
      } catch (error) {
        // A file that is still being written can't be read. Its next change starts another run.
        console.error(error);
      }
    }
    isRunning = false;
  };
  watchFolders();
}

function listFolders(root: string): readonly string[] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(root, name),
  );
  return [root, ...paths.filter((path) => statSync(path).isDirectory())];
}
