import { GET as serveSecurityTxt } from '#app/.well-known/security.txt/route.ts';

export const dynamic = 'force-static';

/** The same bytes at the URL from before RFC 9116. */
export const GET = serveSecurityTxt;
