/** How many articles the home page shows. */
export const newestShown = 3;
