import { GET as serveSecurityTxt } from '#app/.well-known/security.txt/route.ts';

/** The same bytes, at the address from before there was a well-known one. */
export const GET = serveSecurityTxt;
