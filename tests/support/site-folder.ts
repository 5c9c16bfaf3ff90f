/** The folder of the site that the suites test. `npm run build:fixture` builds the fixture here, beside the owner's site. */
export const siteFolder = 'test-results/site';
