/** Checks the contrast of the theme that `content/site.yaml` names with the changes of `content/theme.yaml`. */
import type { ContentFile } from '#lib/authoring/content-folder.ts';
import { siteFile } from '#lib/schema/site.ts';
import { themeFile } from '#lib/schema/theme.ts';
import { findLowContrast } from '#lib/theme/contrast.ts';
import { changeTheme, defaultTheme, themes } from '#lib/theme/themes.ts';
import { fileStart, type Problem, toFieldName } from './problem.ts';
import { checkYaml } from './yaml.ts';

/** @returns `undefined` if `content/site.yaml` is missing, isn't YAML or names no theme of ours. */
function readThemeName(files: readonly ContentFile[]) {
  const file = files.find(({ path }) => path === 'site.yaml');
  const site = file && checkYaml(file.name, file.text, siteFile).validPart;
  return site && 'theme' in site ? site.theme : site && defaultTheme;
}

export function checkTheme(files: readonly ContentFile[]): readonly Problem[] {
  const file = files.find(({ path }) => path === 'theme.yaml');
  if (file === undefined) return [];
  const { value: changes, spanOf } = checkYaml(file.name, file.text, themeFile);
  const name = readThemeName(files);
  // The mistakes of the two files are reported elsewhere, and an empty file changes nothing.
  if (!name || !changes) return [];
  return findLowContrast(changeTheme(themes[name], changes)).map(({ colors, description }) => {
    const changed = colors.find((color) => changes.colors?.[color] !== undefined);
    const path = changed && ['colors', changed];
    return {
      file: file.name,
      ...(path ? { ...spanOf(path), field: toFieldName(path) } : fileStart),
      message: `Two colors of the theme “${name}” have too little contrast (WCAG 2.2): ${description}.`,
      accepted: 'Make one of them darker or lighter.',
    };
  });
}
