/**
 * Step of `npm run build`: makes the fonts, styles and scripts of the pages, and the resized images.
 * `--development`, for `npm run dev`, leaves out images that can't be read.
 */

import { mkdir } from 'node:fs/promises';
import { openFacts } from '#lib/content/open-site.ts';
import { fontFamilies } from '#lib/schema/theme.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { siteTheme } from '#lib/theme/theme.ts';
import { buildIslands, buildStyles, removeOtherAssets } from './browser-assets.ts';
import { refuseClientComponents, refuseDynamicPages } from './client-components.ts';
import { runCommand } from './command.ts';
import { buildDrawings } from './drawings.ts';
import { buildEditor } from './editor.ts';
import { buildFonts } from './fonts.ts';
import { buildIcons } from './icons.ts';
import { buildImages } from './images.ts';
import { copyMedia } from './media.ts';

const isDevelopment = process.argv.includes('--development');

await runCommand(async () => {
  await mkdir('.generated', { recursive: true });
  await mkdir('public/images', { recursive: true });
  refuseClientComponents();
  refuseDynamicPages();
  await copyMedia();
  // The check reports images that can't be read.
  const images = buildImages('.', isDevelopment ? () => {} : undefined, buildDrawings());
  const site = openFacts();
  const editor = buildEditor(isDevelopment || site.config.editor !== undefined, isDevelopment);
  await Promise.all([buildIcons(siteTheme), images, buildPageAssets(site), editor]);
});

async function buildPageAssets(site: SiteFacts): Promise<void> {
  const scripts = buildIslands(site);
  // `npm run dev` shows every theme.
  const fonts = await buildFonts(site, siteTheme, isDevelopment ? fontFamilies : []);
  const stylesheet = await buildStyles();
  await removeOtherAssets([...(await scripts), ...fonts, stylesheet]);
}
