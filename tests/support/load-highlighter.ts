/** The languages that code in the tests has. */
import { loadRenderers } from '#lib/markdown/renderers.ts';

export const codeLanguages =
  'ts tsx js jsx json yaml sh bash shell http html css md mdx diff sql xml lua toml python dockerfile'.split(
    ' ',
  );

export function loadHighlighter(): Promise<void> {
  return loadRenderers(codeLanguages.map((language) => `\`\`\`${language}`));
}
