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
    const { method, url } = request;
    const headers = new Headers(request.headers);
    const accept = headers.get('Accept') ?? '*/*';
    const takesEvents = /text\/event-stream/i.test(accept);
    if (takesEvents || /(?:application|\*)\/(?:json|\*)/i.test(accept)) headers.set('Accept', both);
    const response = await toHandler(site)(new Request(url, { method, headers, body }));
    if (response.status < 500) return takesEvents ? response : toJson(response);
    return toProtocolError(400, 'internal', 'The message could not be processed. Check its form.');
  } catch (error) {
    const id = reportFault(error);
    return toProtocolError(400, 'internal', `The message failed. Report the request id ${id}.`);
  }
}

/** The protocol's code refuses a client that doesn't name both types. Some name JSON alone, or send only a wildcard. */
const both = 'application/json, text/event-stream';

/** Takes the message out of the stream of events that the protocol's code writes for each response. */
async function toJson(response: Response): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  if (headers.get('Content-Type') !== 'text/event-stream') return response;
  headers.set('Content-Type', 'application/json');
  const [, message] = /^data: (.*)$/m.exec(await response.text()) ?? [];
  return new Response(message, { status, headers });
}
