import type { TestProject } from 'vitest/node';
import { findChromium, findRedisServer } from '#tests/support/find-programs.ts';
import { requireFixture } from '#tests/support/generated.ts';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    redisServerPath: string;
    chromiumPath: string;
  }
}

/** Finds the programs of all end-to-end tests, and starts a production server for them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireFixture();
  project.provide('redisServerPath', findRedisServer());
  project.provide('chromiumPath', findChromium());
  const site = await startSite(trustLoopback);
  project.provide('siteUrl', site.url);
  return () => site.program.stop();
}
