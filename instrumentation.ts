/** Next calls this once as a server starts, before it answers the first request. */
export async function register(): Promise<void> {
  // The Node code stays in modules of its own: inline, it would break the edge bundle.
  if (process.env.NEXT_RUNTIME === 'nodejs' && !process.env.VERCEL) {
    const { requireConfiguration, startNodeEdge } = await import('#lib/http/node-edge.ts');
    const { createQuota } = await import('#lib/quota/enforce.ts');
    requireConfiguration(createQuota);
    startNodeEdge();
  }
}
