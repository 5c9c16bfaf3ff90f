/** `/health` for load balancers and supervisors: 200 if the server serves the site, 503 while it starts or stops. */

import { bodyHeaders, corsHeaders, noindex, type Reply } from '#lib/http/respond.ts';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';
import type { Release } from './releases.mjs';

export const healthPath = '/health';

export type ServerState = 'starting' | 'serving' | 'stopping';

const headers = {
  ...createSecurityHeaders({ isDevelopment: false }).data,
  ...corsHeaders,
  ...noindex,
  ...bodyHeaders('application/json'),
  'Cache-Control': 'no-store',
};

export function toHealthReply(status: ServerState, { name, builtAt }: Release): Reply {
  return {
    status: status === 'serving' ? 200 : 503,
    headers: status === 'serving' ? headers : { ...headers, 'Retry-After': '1' },
    body: `${JSON.stringify({ status, builtAt, release: name })}\n`,
  };
}
