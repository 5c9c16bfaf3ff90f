import type { TestProject } from 'vitest/node';
import { requireFixture } from '#tests/support/generated.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Our own server, or `nextUrl` in the project `contract-next`. */
    siteUrl: string;
    /** The same build under `next start`, without the response cache. */
    nextUrl: string;
  }
}

/** Starts what the tests of a project request: Next alone for `contract-next`, and our own server beside it for the others. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireFixture();
  const startNext = () => startSite(trustLoopback, siteFolder, ['npx', 'next', 'start']);
  const servers = await Promise.all([
    startNext(),
    ...(project.name === 'contract-next' ? [] : [startSite(trustLoopback)]),
  ]);
  const [next, site = next] = servers;
  project.provide('siteUrl', site.url);
  project.provide('nextUrl', next.url);
  return async () => {
    await Promise.all(servers.map(({ program }) => program.stop()));
  };
}
