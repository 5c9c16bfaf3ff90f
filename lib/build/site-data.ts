/**
 * Step of `npm run content`: fixes what one build agrees on, the site's facts, its address, its moment, and what is not
 * published at that moment and left out. `npm run dev` passes `--drafts`: nothing is left out.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import nextEnv from '@next/env';
import { parse } from 'yaml';
import { checkExpiry, siteFile, toDefaultExpiry } from '#lib/schema/site.ts';
import { EnvError, rawEnv, readBaseUrl, readBuildTime } from '#lib/site/env.ts';
import { findUnpublished, readDocuments, unpublishedPath } from './unpublished.ts';

try {
  // As Next does later: `.env.local` and its kin say what the environment itself does not.
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  writeSiteData();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function writeSiteData(): void {
  const env = rawEnv();
  const builtAt = readBuildTime(env, new Date());
  const site = siteFile.parse(parse(readFileSync('content/site.yaml', 'utf8')));
  const expires = site.security?.expires ?? toDefaultExpiry(builtAt);
  const security = { ...site.security, expires };

  const expiry = checkExpiry(expires, builtAt);
  if (expiry.kind === 'warning') console.warn(`Warning: ${expiry.message}`);
  if (expiry.kind === 'error') {
    console.error(expiry.message);
    process.exitCode = 1;
    return;
  }

  const generatedAt = builtAt.toISOString();
  const keepsDrafts = process.argv.includes('--drafts');

  mkdirSync('.generated', { recursive: true });
  writeJson('.generated/site.json', { ...site, security, baseUrl: readBaseUrl(env) });
  writeJson('.generated/build.json', { generatedAt });
  writeJson(
    unpublishedPath,
    keepsDrafts ? [] : findUnpublished(readDocuments('content'), generatedAt),
  );
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
