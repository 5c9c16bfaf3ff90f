/**
 * First step of `npm run content`: writes the facts that one build shares. These are the site's name and owner, its base URL,
 * the time of the build, and the documents that are unpublished at that time. With `--drafts`, for `npm run dev`, that list
 * is empty.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import nextEnv from '@next/env';
import { parse } from 'yaml';
import { checkExpiry, siteFile, toDefaultExpiry } from '#lib/schema/site.ts';
import { EnvError, rawEnv, readBaseUrl, readBuildTime } from '#lib/site/env.ts';
import { findUnpublished, readDocuments, unpublishedPath } from './unpublished.ts';

try {
  // Next reads `.env.local` and the other .env files later; this step must see the same variables.
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
  const withDrafts = process.argv.includes('--drafts');

  mkdirSync('.generated', { recursive: true });
  writeJson('.generated/site.json', { ...site, security, baseUrl: readBaseUrl(env) });
  writeJson('.generated/build.json', { generatedAt });
  writeJson(
    unpublishedPath,
    withDrafts ? [] : findUnpublished(readDocuments('content'), generatedAt),
  );
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
