/** Step of `npm run build`: makes the fonts, the browser scripts and the table of image sizes. `--watch` follows changes. */

import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { buildFonts } from './fonts.ts';
import { buildImageSizes } from './images.ts';
import { buildIslands } from './islands.ts';

await mkdir('.generated', { recursive: true });
await mkdir('public/images', { recursive: true });
await Promise.all([buildFonts('.generated/fonts'), buildImageSizes(), buildIslands()]);

if (process.argv.includes('--watch')) {
  watch('public/images', { recursive: true }, () => retry(buildImageSizes));
  watch('app/_islands', { recursive: true }, () => retry(buildIslands));
}

/** While a file is being written it may not be whole: the next change comes with it. */
function retry(step: () => Promise<unknown>): void {
  step().catch((error: unknown) => console.error(error));
}
