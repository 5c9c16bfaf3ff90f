/** Step of `npm run content`: fixes what one build agrees on, the site's facts, its address and its moment. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { siteFile } from '#lib/schema/site.ts';
import { rawEnv, readBaseUrl, readBuildTime } from '#lib/site/env.ts';

const env = rawEnv();
const site = siteFile.parse(parse(readFileSync('content/site.yaml', 'utf8')));

mkdirSync('.generated', { recursive: true });
writeJson('.generated/site.json', { ...site, baseUrl: readBaseUrl(env) });
writeJson('.generated/build.json', { generatedAt: readBuildTime(env, new Date()).toISOString() });

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
