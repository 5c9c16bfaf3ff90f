import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findChromium, findRedisServer } from '#tests/support/find-programs.ts';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    redisServerPath: string;
    /** WebSocket endpoint of Chromium. */
    browserUrl: string;
  }
}

/** Starts one production server and one browser for all end-to-end tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('redisServerPath', findRedisServer());
  const site = await startSite(trustLoopback);
  const browser = await chromium.launchServer({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  project.provide('siteUrl', site.url);
  project.provide('browserUrl', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.program.stop();
  };
}
