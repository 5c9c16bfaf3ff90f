/** Loaded when the search is first asked for. */
import { createPalette, type Palette } from '#app/_islands/search/palette.ts';

let palette: Palette | undefined;

/** Opens the search palette, or comes back to it where it is open. */
export function openSearch(): void {
  palette ??= createPalette();
  palette.open();
}
