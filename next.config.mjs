// @ts-check
import { availableParallelism } from 'node:os';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

// biome-ignore lint/style/noProcessEnv: lib/site/env.ts is TypeScript, which this file can't import.
const { VERCEL, LEGIBLE_OWN_PAGES, LEGIBLE_FIRST_BUILD } = process.env;

/** As on Vercel. Elsewhere, the build renders the pages into a release, and `app/filtered/released` serves them (docs/adr/0019). */
const isRenderedByNext = LEGIBLE_OWN_PAGES === undefined;

/**
 * Packages that Node loads from `node_modules`. Turbopack would copy each into many bundles, half of the server's size and a fifth of the
 * compile time: `satori` alone has 2.4 MB of WebAssembly as text.
 */
const externalPackages = [
  'satori',
  'github-slugger',
  'zod',
  'feed',
  '@upstash/redis',
  '@upstash/ratelimit',
  'mcp-handler',
  '@modelcontextprotocol/server',
  '@modelcontextprotocol/core',
  '@orama/stemmers',
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Our own build has routes whose file ends in `.own.ts`, and no page (`.tsx`), which a release has. Middleware reads the variable.
  ...(isRenderedByNext
    ? {}
    : {
        pageExtensions: ['own.ts', 'ts'],
        env: { LEGIBLE_OWN_PAGES },
      }),
  serverExternalPackages: externalPackages,
  reactStrictMode: true,
  // `npm run dev` prints one line for each save instead.
  logging: { incomingRequests: false },
  // Middleware sees each URL as it was sent, so that no header of a client stands for a part of it.
  skipProxyUrlNormalize: true,
  // `lib/edge` redirects to canonical paths, with the headers of the site.
  skipTrailingSlashRedirect: true,
  // Vercel's functions need these files, too (docs/adr/0017). A list of them for each route takes 2 s at 1,000 articles.
  outputFileTracingIncludes: isRenderedByNext
    ? {
        '/**': [
          '.generated/content/bodies/**/*.md',
          '.generated/content/bodies/pages/*.json',
          '.generated/*.json',
          '.generated/content/*.json',
          // Those of the languages after the first. No request reads the parts of `llms-full.txt`, which are prerendered.
          '.generated/content/*/bodies/**/*.md',
          '.generated/content/*/bodies/pages/*.json',
          '.generated/content/!(llms-full)/*.json',
        ],
        '/cards/**': ['.generated/fonts/card-*', 'public/icon.svg', 'public/images/**'],
      }
    : {},
  // `npm run check` type-checks the whole project, tests included, once.
  typescript: { ignoreBuildErrors: true },
  // lib/pipeline/images.ts resizes images. Without this, `/_next/image` resizes them for any client, in any number.
  images: { unoptimized: true },
  async headers() {
    // Prerendered pages: middleware sets this too, and Next overwrites it.
    const pages = '/((?!api/|mcp$|admin$|_next/|markdown/|filtered/|.*\\.[^/]*$).*)';
    return [
      {
        source: pages,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }],
      },
      // lib/site/paths.ts and lib/http/respond.ts have the same folders and value: this file can't import TypeScript.
      ...['/assets/:file', '/sized/:file'].map((source) => ({
        // A page or Markdown in these folders is missing, and may exist later.
        source: `${source}([^/]*\\.(?!md$)[^/.]*)`,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      })),
    ];
  },
  experimental: {
    // Each process takes 250 MB.
    cpus: VERCEL ? availableParallelism() : 1,
    // No page has the script that this would minify (docs/adr/0008).
    turbopackMinify: { server: true, client: false, edge: true },
    // Half of the server's size; Node reads them only with --enable-source-maps.
    turbopackSourceMaps: false,
    // Writing the compiler's cache takes a fifth of its time, and the first build of a checkout is often the only one.
    turbopackFileSystemCacheForBuild: LEGIBLE_FIRST_BUILD === undefined,
  },
};

/** @type {import('next').NextConfig} */
const developmentConfig = {
  ...config,
  // Only `npm run dev` has pages whose file ends in `.dev.tsx`, such as /themes.
  pageExtensions: ['dev.tsx', 'tsx', 'ts'],
};

/** @param {string} phase */
export default (phase) => (phase === PHASE_DEVELOPMENT_SERVER ? developmentConfig : config);
