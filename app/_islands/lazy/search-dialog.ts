/** Loaded when the search is first opened. */
import { createPalette, type Palette } from '#app/_islands/search/palette.ts';

let palette: Palette | undefined;

/** Opens the search palette, or focuses it if it is open. */
export function openSearch(): void {
  palette ??= createPalette();
  palette.open();
}
