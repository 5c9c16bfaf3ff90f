// @ts-check
import { fileURLToPath } from 'node:url';

/**
 * Next looks in the folders above for what it does not find here. This file keeps it from the site's configuration, and
 * `pageExtensions` from the site's `middleware.ts` and `instrumentation.ts`. The root is where `next` is installed.
 *
 * @type {import('next').NextConfig}
 */
const config = {
  pageExtensions: ['jsx'],
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
};

// biome-ignore lint/style/noDefaultExport: Next takes its configuration by the default export.
export default config;
