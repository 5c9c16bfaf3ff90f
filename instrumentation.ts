/** Next calls this once when a server starts, before the first request. */
export async function register(): Promise<void> {
  // The Node code stays in modules of its own: inline, it would break the edge bundle.
  if (process.env.NEXT_RUNTIME === 'nodejs' && !process.env.VERCEL) {
    const { adaptNext, requireConfiguration } = await import('#lib/server/next-adapter.ts');
    const { createQuota } = await import('#lib/edge/rate-limit/quota.ts');
    requireConfiguration(createQuota);
    adaptNext();
  }
}
