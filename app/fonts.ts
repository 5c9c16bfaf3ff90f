import localFont from 'next/font/local';

/**
 * The files are made by `lib/build/fonts.ts`. What every page shows at once is loaded ahead; the italic and the monospace
 * come with the first text in them. A font that is late (100 ms) is left to the next page: swapped in, it would break
 * lines anew, however close the measures of its fallback are. The name of a constant becomes that of its family: `serif`
 * or `sans` would be taken for the browser's own.
 */
const sourceSerif = localFont({
  src: '../.generated/fonts/serif.woff2',
  weight: '400 600',
  display: 'optional',
  variable: '--font-serif',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
});

const sourceSerifItalic = localFont({
  src: '../.generated/fonts/serif-italic.woff2',
  weight: '400 600',
  style: 'italic',
  display: 'optional',
  variable: '--font-serif-italic',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
  preload: false,
});

const geist = localFont({
  src: '../.generated/fonts/sans.woff2',
  weight: '400 600',
  display: 'optional',
  variable: '--font-sans',
  fallback: ['system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
});

const geistMono = localFont({
  src: '../.generated/fonts/mono.woff2',
  weight: '400 600',
  display: 'optional',
  variable: '--font-mono',
  fallback: ['ui-monospace', 'monospace'],
  adjustFontFallback: false,
  preload: false,
});

/** The names that give a page the families as custom properties. */
export const fontVariables = [sourceSerif, sourceSerifItalic, geist, geistMono]
  .map(({ variable }) => variable)
  .join(' ');
