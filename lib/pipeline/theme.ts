/**
 * Resolves the theme that `content/site.yaml` names with the changes of `content/theme.yaml`, and writes it for the stylesheet and
 * the program. The content check has checked its contrast.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { replaceFile } from '#lib/content/replace-file.ts';
import { siteFile } from '#lib/schema/site.ts';
import { type Theme, themeFile } from '#lib/schema/theme.ts';
import { toThemeRule } from '#lib/theme/css.ts';
import { changeTheme, defaultTheme, themes } from '#lib/theme/themes.ts';

/** @returns the text of a file of the project, or `undefined` if there is none. */
type ReadText = (file: string) => string | undefined;

/**
 * @param root the folder of the project.
 * @param readText reads `content/site.yaml` and `content/theme.yaml`. The content check has validated both.
 */
export async function buildTheme(
  root = '.',
  readText: ReadText = (file) => readIfExists(join(root, file)),
): Promise<Theme> {
  const read = (file: string) => parse(readText(file) ?? '') ?? undefined;
  const named = z.object({ theme: siteFile.shape.theme });
  const { theme: name = defaultTheme } = named.parse(read('content/site.yaml'));
  const changes = themeFile.parse(read('content/theme.yaml') ?? {});
  const theme = changeTheme(themes[name], changes);
  replaceFile(join(root, '.generated/theme.css'), toThemeRule(':root', theme));
  replaceFile(join(root, themePath), `${JSON.stringify(theme, null, 2)}\n`);
  return theme;
}

const themePath = '.generated/theme.json';

/** Reads what `buildTheme` has written. */
export function readTheme(): Theme {
  // The cast is safe: `buildTheme` wrote the file.
  return JSON.parse(readFileSync(themePath, 'utf8')) as Theme;
}

function readIfExists(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
