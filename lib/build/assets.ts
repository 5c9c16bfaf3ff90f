/**
 * Step of `npm run build`: makes the fonts, styles and scripts of the pages, the resized images and the server. `--watch`
 * follows changes.
 */
import { mkdir } from 'node:fs/promises';
import { build } from 'esbuild';
import { runCommand } from '#lib/authoring/command.ts';
import type { Theme } from '#lib/schema/theme.ts';
import { removeOtherAssets } from './browser-assets.ts';
import { refuseClientComponents } from './client-components.ts';
import { buildFonts } from './fonts.ts';
import { buildIcons } from './icons.ts';
import { buildImages } from './images.ts';
import { buildIslands } from './islands.ts';
import { copyMedia } from './media.ts';
import { buildStyles } from './styles.ts';
import { buildTheme } from './theme.ts';
import { rebuildOnChange } from './watch.ts';

/** `npm run dev` shows every theme. */
const everyFamily = ['serif', 'sans', 'mono'] as const;

const isWatching = process.argv.includes('--watch');

await runCommand(async () => {
  await mkdir('.generated', { recursive: true });
  await mkdir('public/images', { recursive: true });
  await refuseClientComponents();
  await copyMedia();
  const theme = await buildTheme();
  await Promise.all([buildIcons(theme), buildImages(), buildPageAssets(theme), buildServer()]);
  if (isWatching) watch();
});

function watch(): void {
  // The covers that `buildImages` draws are in this folder too. It writes only what differs, so the second run is the last.
  rebuildOnChange('public/images', () => buildImages());
  rebuildOnChange('content', async () => {
    await copyMedia();
    await buildTheme();
    await buildStyles();
  });
  rebuildOnChange('app/_islands', buildIslands);
  rebuildOnChange('app/styles', buildStyles);
}

async function buildPageAssets(theme: Theme): Promise<void> {
  const scripts = buildIslands();
  const fonts = await buildFonts(theme, isWatching ? everyFamily : []);
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
