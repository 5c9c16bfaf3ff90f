/** The folder of the built site that the suites test. */

/** `npm run build:fixture` builds the fixture here. */
export const fixtureFolder = 'test-results/site';

/** `TEST_SITE` names the folder of another built site: `.` is that of the owner. */
export const siteFolder = process.env.TEST_SITE || fixtureFolder;
