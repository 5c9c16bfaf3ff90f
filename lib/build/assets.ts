/**
 * Step of `npm run build`: makes the fonts, styles and scripts of the pages, the table of image sizes and the server.
 * `--watch` follows changes.
 */

import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { removeOtherAssets } from './browser-assets.ts';
import { refuseClientComponents } from './client-components.ts';
import { buildFonts } from './fonts.ts';
import { buildImages } from './images.ts';
import { buildIslands } from './islands.ts';
import { buildServer } from './server.ts';
import { buildStyles } from './styles.ts';

await mkdir('.generated', { recursive: true });
await mkdir('public/images', { recursive: true });
await refuseClientComponents();
await Promise.all([buildImages(), buildPageAssets(), buildServer()]);

if (process.argv.includes('--watch')) {
  // What it draws itself is no change.
  watch('public/images', { recursive: true }, (_, name) => {
    if (!name?.endsWith('.png')) retry(buildImages);
  });
  watch('app/_islands', { recursive: true }, () => retry(buildIslands));
  watch('app/styles', { recursive: true }, () => retry(buildStyles));
}

async function buildPageAssets(): Promise<void> {
  const scripts = buildIslands();
  const fonts = await buildFonts();
  const stylesheet = await buildStyles();
  await removeOtherAssets([...(await scripts), ...fonts, stylesheet]);
}

/** While a file is being written it may not be whole: the next change comes with it. */
function retry(step: () => Promise<unknown>): void {
  step().catch((error: unknown) => console.error(error));
}
