import { createMcpHandler } from 'mcp-handler';
import { apiVersion } from '#lib/api/endpoints.ts';
import { getSite } from '#lib/content/served-site.ts';
import type { Site } from '#lib/content/site.ts';
import { reportFault } from '#lib/http/log.ts';
import { refuseMessage, toProtocolError } from '#lib/represent/mcp/message.ts';
import { registerAll, toInstructions } from '#lib/represent/mcp/server.ts';
import { memoize } from '#lib/text/memoize.ts';

const toHandler = memoize((site: Site) =>
  createMcpHandler((server) => registerAll(site, server), {
    serverInfo: { name: site.config.name, version: apiVersion },
    instructions: toInstructions(site),
    maxSubscriptions: 0,
  }),
);

/** One message per request, without a session. The quota has already been counted. */
export async function POST(request: Request): Promise<Response> {
  const site = getSite();
  const body = await request.text();
  const refusal = refuseMessage(body, request.headers.get('Origin'), site.config.baseUrl);
  if (refusal) return refusal;
  try {
    const { method, url, headers } = request;
    const response = await toHandler(site)(new Request(url, { method, headers, body }));
    if (response.status < 500) return response;
    return toProtocolError(400, 'internal', 'The message could not be processed. Check its form.');
  } catch (error) {
    const id = reportFault(error);
    return toProtocolError(400, 'internal', `The message failed. Report the request id ${id}.`);
  }
}
