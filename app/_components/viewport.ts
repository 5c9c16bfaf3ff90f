import type { Viewport } from 'next';

/** The color of the page, `--paper` of `app/styles/tokens.css`, for what draws the window around it. */
export const paper = { light: '#fdfcf9', dark: '#13171e' } as const;

export const siteViewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: paper.light },
    { media: '(prefers-color-scheme: dark)', color: paper.dark },
  ],
};
