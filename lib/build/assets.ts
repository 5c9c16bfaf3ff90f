/**
 * Step of `npm run build`: makes the fonts, styles and scripts of the pages, the resized images and the server. `--watch`
 * follows changes.
 */
import { mkdir } from 'node:fs/promises';
import { build } from 'esbuild';
import { removeOtherAssets } from './browser-assets.ts';
import { refuseClientComponents } from './client-components.ts';
import { buildFonts } from './fonts.ts';
import { buildImages } from './images.ts';
import { buildIslands } from './islands.ts';
import { copyMedia } from './media.ts';
import { buildStyles } from './styles.ts';
import { rebuildOnChange } from './watch.ts';

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
    entryPoints: { server: 'lib/server/main.ts', worker: 'lib/server/worker.ts' },
    outdir: '.generated',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}
