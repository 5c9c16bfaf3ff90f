import type { TestProject } from 'vitest/node';
import { siteFolder } from '#tests/support/site-folder.ts';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** The same build under `next start`, without the response cache. */
    nextUrl: string;
  }
}

/** Starts the production server and Next alone for all contract tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [site, next] = await Promise.all([
    startSite(trustLoopback),
    startSite(trustLoopback, siteFolder, ['npx', 'next', 'start']),
  ]);
  project.provide('siteUrl', site.url);
  project.provide('nextUrl', next.url);
  return async () => {
    await Promise.all([site.program.stop(), next.program.stop()]);
  };
}
