/**
 * Step of `npm run build`: makes the fonts, styles and scripts of the pages, the resized images and the server.
 * `--development`, for `npm run dev`, leaves out the server and images that can't be read.
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

await mkdir('.generated', { recursive: true });
await mkdir('public/images', { recursive: true });
await refuseClientComponents();
await copyMedia();

const isDevelopment = process.argv.includes('--development');
// The check reports these images.
const images = isDevelopment ? buildImages('.', () => {}) : buildImages();
await Promise.all([images, buildPageAssets(), isDevelopment || buildServer()]);

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
