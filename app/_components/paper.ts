/** The color of the page, `--paper` of `app/styles/tokens.css`, for the browser window around it. */
export const paper = { light: '#fdfcf9', dark: '#13171e' } as const;
