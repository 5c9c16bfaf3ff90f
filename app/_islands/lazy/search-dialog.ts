/** Loaded when the search is first opened. */
import type { SearchDialog } from '#app/_islands/search/dialog.ts';
import { createPalette } from '#app/_islands/search/palette.ts';

let refresh: (() => void) | undefined;

/** Lists results in the dialog for what its input contains. */
export function listResults(dialog: SearchDialog): void {
  refresh ??= createPalette(dialog);
  refresh();
}
