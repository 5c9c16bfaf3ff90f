/**
 * What scripts in the browser show, in the site's language. The build replaces this module by one with only these texts, so
 * that a script contains one language, and of it what the script uses: `lib/build/islands.ts`.
 */
import { interfaceLanguage, text } from './text.ts';

export const language: string = interfaceLanguage;

export const { comments, copy, dictionary, missing, palette, paletteResults, run } = text.browser;
