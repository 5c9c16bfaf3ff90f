/**
 * What scripts in the browser show. The build replaces this module by one with only these texts in the site's language, so
 * that a script contains one language, and of it what the script uses: `lib/pipeline/browser-assets.ts`.
 */
import { en } from './en.ts';

export const language: string = 'en';

export const { comments, copy, dictionary, format, missing, palette, paletteResults, run } =
  en.browser;
