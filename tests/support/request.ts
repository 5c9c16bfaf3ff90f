import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The headers as sent, with names and values in turn. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  /** The body as UTF-8. */
  readonly text: string;
  /** The body as JSON. */
  readonly json: () => unknown;
};

export type RequestOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Sends one request unchanged: it adds only `Host` and `Connection`, doesn't normalize the path, follows no redirect and
 * decompresses no body.
 */
export async function send(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: RequestOptions = {},
): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  const request = httpRequest({ hostname, port, path, method, headers, agent: false }).end();
  // An error after the response is one of its body.
  request.on('error', () => {});
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(reply);
  const text = body.toString('utf8');
  const { statusCode: status = 0, headers: received, rawHeaders } = reply;
  return { status, headers: received, rawHeaders, body, text, json: () => JSON.parse(text) };
}

/** Returns an IP address that no other test uses, in a random /64 of the documentation prefix. */
export function inventAddress(): string {
  const group = () => randomBytes(2).toString('hex');
  return `2001:db8:${group()}:${group()}::1`;
}

/** Sends as a new client, so that tests don't share a quota. */
export function sendAsNewClient(
  origin: string,
  path: string,
  options: RequestOptions = {},
): Promise<Reply> {
  const headers = { 'X-Forwarded-For': inventAddress(), ...options.headers };
  return send(origin, path, { ...options, headers });
}
