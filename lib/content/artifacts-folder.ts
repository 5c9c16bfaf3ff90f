/**
 * Where `lib/build/content-step.ts` and `lib/build/article-artifacts.ts` write, relative to the working directory. The tests
 * replace this module to read the build of another site.
 */
export const artifactsFolder = '.generated/content';
