import type { TestProject } from 'vitest/node';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** One production server for the whole contract suite. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, program } = await startSite(trustLoopback);
  project.provide('siteUrl', url);
  return program.stop;
}
