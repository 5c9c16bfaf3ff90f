import type { TestProject } from 'vitest/node';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';

/** Serves the build of this repository's content for the tests of its texts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, program } = await startSite(trustLoopback, '.');
  project.provide('siteUrl', url);
  return () => program.stop();
}
