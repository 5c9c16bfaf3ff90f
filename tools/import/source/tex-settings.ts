/** The settings of MathJax and KaTeX in the configuration and the templates of a site. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readMacroSettings, type TexMacros } from '../body/tex-macros.ts';

export type TexSettings = {
  /** True if a formula may be between single dollars with blanks, or directly before a letter. */
  readonly hasDollars: boolean;
  /** False if nothing names a program for formulas, so that dollars are most often money. */
  readonly hasMath: boolean;
  readonly macros: TexMacros;
};

/** Folders that may have templates, scripts or settings. */
const folders = [
  ...['_includes', '_layouts', '_data', 'layouts', 'templates', 'theme', 'themes', 'config'],
  ...['src', 'js', 'assets', 'static', 'public', 'source/_data', 'data'],
];

const settingsFile =
  /\.(?:html?|[cm]?[jt]s|[jt]sx|json|ya?ml|toml|njk|liquid|ejs|pug|swig|astro|vue|py)$/i;
const skipped = /^(?:node_modules|\..*|lib|vendor|images?|img|fonts)$/;

const maxFiles = 5_000;
const maxBytes = 200_000;

/** MathJax's and KaTeX's delimiters, Hugo's, and a plugin that reads `$ x $`. */
const dollarSettings =
  /inlineMath['"]?\s*[:=]\s*\[[^;{}]{0,80}?['"]\$['"]|\bleft['"]?\s*:\s*['"]\$['"]|\binline['"]?\s*[:=]\s*\[[^;{}]{0,80}?['"]\$['"]|\bremark-?math\b/i;

export function readTexSettings(root: string): TexSettings {
  const macros = new Map();
  let hasDollars = false;
  let hasMath = false;
  let count = 0;
  const read = (path: string): void => {
    count += 1;
    if (statSync(path).size > maxBytes) return;
    const text = readFileSync(path, 'utf8');
    hasDollars ||= dollarSettings.test(text);
    hasMath ||= /katex|mathjax|\bremark-?math\b/i.test(text);
    if (/macros/i.test(text) && /katex|mathjax|\btex\b/i.test(text)) {
      for (const [name, macro] of readMacroSettings(text)) macros.set(name, macro);
    }
  };
  const list = (folder: string, isDeep: boolean): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (count > maxFiles) return;
      const path = join(folder, entry.name);
      if (entry.isFile() && settingsFile.test(entry.name)) read(path);
      else if (isDeep && entry.isDirectory() && !skipped.test(entry.name)) list(path, true);
    }
  };
  list(root, false);
  for (const name of folders) {
    if (statSync(join(root, name), { throwIfNoEntry: false })?.isDirectory()) {
      list(join(root, name), true);
    }
  }
  return { hasDollars, hasMath, macros };
}
