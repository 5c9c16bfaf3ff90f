/** Next calls this once as a server starts, before the first request. */
export async function register(): Promise<void> {
  // The Node code stays in a module of its own: inline, it would break the edge bundle.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startNodeEdge } = await import('#lib/http/node-edge.ts');
    startNodeEdge();
  }
}
