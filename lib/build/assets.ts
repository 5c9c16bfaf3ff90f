/**
 * Step of `npm run build`: makes the fonts, styles and scripts of the pages, the resized images and the server.
 * `--development`, for `npm run dev`, leaves out the server and images that can't be read.
 */

import { mkdir } from 'node:fs/promises';
import { build } from 'esbuild';
import { runCommand } from '#lib/authoring/command.ts';
import { openFacts } from '#lib/content/open-site.ts';
import type { Theme } from '#lib/schema/theme.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { removeOtherAssets } from './browser-assets.ts';
import { refuseClientComponents } from './client-components.ts';
import { buildFonts } from './fonts.ts';
import { buildIcons } from './icons.ts';
import { buildImages } from './images.ts';
import { buildIslands } from './islands.ts';
import { copyMedia } from './media.ts';
import { buildStyles } from './styles.ts';
import { buildTheme, readTheme } from './theme.ts';

/** `npm run dev` shows every theme. */
const everyFamily = ['serif', 'sans', 'mono'] as const;

const isDevelopment = process.argv.includes('--development');

await runCommand(async () => {
  await mkdir('.generated', { recursive: true });
  await mkdir('public/images', { recursive: true });
  await refuseClientComponents();
  await copyMedia();
  const theme = await (isDevelopment ? readTheme() : buildTheme());
  // The check reports images that can't be read.
  const images = isDevelopment ? buildImages('.', () => {}) : buildImages();
  const server = isDevelopment ? undefined : buildServer();
  await Promise.all([buildIcons(theme), images, buildPageAssets(openFacts(), theme), server]);
});

async function buildPageAssets(site: SiteFacts, theme: Theme): Promise<void> {
  const scripts = buildIslands(site);
  const fonts = await buildFonts(site, theme, isDevelopment ? everyFamily : []);
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
