import { GET as serveArd } from '#app/.well-known/ard.json/route.ts';

export const dynamic = 'force-static';

/** The same bytes, for readers of ARD 0.9. */
export const GET = serveArd;
