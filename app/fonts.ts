import localFont from 'next/font/local';

/**
 * The files are made by `lib/build/fonts.ts`. Each has a fallback of the same measures, so that nothing moves when it
 * comes. What every page shows at once is loaded ahead; the italic and the monospace come with the first text in them.
 */
const serif = localFont({
  src: '../.generated/fonts/serif.woff2',
  weight: '400 600',
  variable: '--font-serif',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
});

const serifItalic = localFont({
  src: '../.generated/fonts/serif-italic.woff2',
  weight: '400 600',
  style: 'italic',
  variable: '--font-serif-italic',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
  preload: false,
});

const sans = localFont({
  src: '../.generated/fonts/sans.woff2',
  weight: '400 600',
  variable: '--font-sans',
  fallback: ['system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
});

const mono = localFont({
  src: '../.generated/fonts/mono.woff2',
  weight: '400 600',
  variable: '--font-mono',
  fallback: ['ui-monospace', 'monospace'],
  adjustFontFallback: false,
  preload: false,
});

/** The names that give a page the families as custom properties. */
export const fontVariables = [serif, serifItalic, sans, mono]
  .map(({ variable }) => variable)
  .join(' ');
