import { createMcpHandler } from 'mcp-handler';
import { apiVersion } from '#lib/api/endpoints.ts';
import { reportFault } from '#lib/http/log.ts';
import { refuseMessage, toProtocolError } from '#lib/represent/mcp/message.ts';
import { instructions, registerAll } from '#lib/represent/mcp/server.ts';
import { siteConfig } from '#lib/site/config.ts';

const handle = createMcpHandler(registerAll, {
  serverInfo: { name: siteConfig.name, version: apiVersion },
  instructions,
  maxSubscriptions: 0,
});

/** One message per request, without a session. The quota has already been counted. */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  const refusal = refuseMessage(body, request.headers.get('Origin'), siteConfig.baseUrl);
  if (refusal) return refusal;
  try {
    const { method, url, headers } = request;
    const response = await handle(new Request(url, { method, headers, body }));
    if (response.status < 500) return response;
    return toProtocolError(400, 'internal', 'The message could not be processed. Check its form.');
  } catch (error) {
    const id = reportFault(error);
    return toProtocolError(400, 'internal', `The message failed. Report the request id ${id}.`);
  }
}
