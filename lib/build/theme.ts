/**
 * Resolves the theme that `content/site.yaml` names with the changes of `content/theme.yaml`, checks its contrast, and writes it
 * for the stylesheet and the program.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CommandError } from '#lib/authoring/command.ts';
import { siteFile } from '#lib/schema/site.ts';
import { type Theme, themeFile } from '#lib/schema/theme.ts';
import { findLowContrast } from '#lib/theme/contrast.ts';
import { toThemeRule } from '#lib/theme/css.ts';
import { changeTheme, themes } from '#lib/theme/themes.ts';

/**
 * @param root the folder of the project. The content check has validated both files.
 * @throws CommandError if the contrast of two colors is too low.
 */
export async function buildTheme(root = '.'): Promise<Theme> {
  const read = async (file: string) =>
    existsSync(join(root, file)) ? parse(await readFile(join(root, file), 'utf8')) : undefined;
  const { theme: name = 'paper' } = siteFile.parse(await read('content/site.yaml'));
  const changes = themeFile.parse((await read('content/theme.yaml')) ?? {});
  const theme = changeTheme(themes[name], changes);
  const faults = findLowContrast(theme);
  if (faults.length > 0) {
    throw new CommandError(
      `Colors of the theme “${name}” have too little contrast (WCAG 2.2):\n${faults.map((fault) => `  ${fault}`).join('\n')}\nCorrect them in content/theme.yaml.`,
    );
  }
  await mkdir(join(root, '.generated'), { recursive: true });
  await writeFile(join(root, '.generated/theme.css'), toThemeRule(':root', theme));
  await writeFile(join(root, '.generated/theme.json'), `${JSON.stringify(theme, null, 2)}\n`);
  return theme;
}
