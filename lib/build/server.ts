/** Step of `npm run build`: bundles the production server, so that Node runs it without a compiler. */
import { build } from 'esbuild';

export const serverFile = '.generated/server.mjs';

export async function buildServer(): Promise<void> {
  await build({
    entryPoints: ['lib/server/main.ts'],
    outfile: serverFile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}
