/** How many articles the home page shows. */
export const newestShown = 3;

/** How many projects it shows, the first of the portfolio. */
export const projectsShown = 3;
