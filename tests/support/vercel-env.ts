/** The environment in which Vercel runs `npm run build`. */
import { resolve } from 'node:path';

/**
 * The variables that `vercel build` 60.1.3 sets for the command, and those of Vercel's own machines that our code or Next reads. `npm run
 * environments` runs that program itself.
 *
 * @param folder of the project.
 */
export function toVercelEnv(folder: string): Readonly<Record<string, string>> {
  return {
    NODE_ENV: 'production',
    CI: '1',
    VERCEL: '1',
    VERCEL_ENV: 'production',
    VERCEL_URL: 'legible-abc123.vercel.app',
    VERCEL_PROJECT_PRODUCTION_URL: 'legible.vercel.app',
    NOW_BUILDER: '1',
    __VERCEL_BUILD_RUNNING: '1',
    NEXT_EDGE_RUNTIME_PROVIDER: 'vercel',
    NEXT_PRIVATE_TARGET: 'server',
    NEXT_PRIVATE_OUTPUT_TRACE_ROOT: resolve(folder),
    // The owner's setting, of which every absolute URL is made.
    SITE_URL: 'http://localhost:3000',
  };
}
