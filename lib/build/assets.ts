/** Step of `npm run build`: makes the fonts, the browser scripts, the table of image sizes and the server. `--watch` follows changes. */

import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { buildFonts } from './fonts.ts';
import { buildImages } from './images.ts';
import { buildIslands } from './islands.ts';
import { buildServer } from './server.ts';

await mkdir('.generated', { recursive: true });
await mkdir('public/images', { recursive: true });
await Promise.all([buildFonts('.generated/fonts'), buildImages(), buildIslands(), buildServer()]);

if (process.argv.includes('--watch')) {
  // What it draws itself is no change.
  watch('public/images', { recursive: true }, (_, name) => {
    if (!name?.endsWith('.png')) retry(buildImages);
  });
  watch('app/_islands', { recursive: true }, () => retry(buildIslands));
}

/** While a file is being written it may not be whole: the next change comes with it. */
function retry(step: () => Promise<unknown>): void {
  step().catch((error: unknown) => console.error(error));
}
