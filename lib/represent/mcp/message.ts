/** Checks what a client posts to `/mcp` before the protocol's own code reads it. Each refusal is a JSON-RPC error, never a 5xx. */
import { bodyHeaders, corsHeaders } from '#lib/http/respond.ts';

export const messageLimits = { maxBytes: 64_000, maxDepth: 16 } as const;

/** JSON-RPC 2.0, section 5.1. */
const codes = { parse: -32_700, request: -32_600, internal: -32_603 } as const;

/** A response with a JSON-RPC error that belongs to no request. */
export function toProtocolError(
  status: number,
  code: keyof typeof codes,
  message: string,
): Response {
  const body = { jsonrpc: '2.0', id: null, error: { code: codes[code], message } };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...corsHeaders, ...bodyHeaders('application/json'), 'Cache-Control': 'no-store' },
  });
}

/**
 * @param ownOrigin of the site. A browser names the origin of the script that sends a message, and only our own may.
 * @returns a response that refuses the message, or `undefined`.
 */
export function refuseMessage(body: string, origin: string | null, ownOrigin: string) {
  const refuse = (status: number, text: string) => toProtocolError(status, 'request', text);
  if (origin !== null && origin !== ownOrigin) {
    return refuse(
      403,
      'Scripts of another origin may not call this server. Call it outside a browser, or use the JSON API.',
    );
  }
  if (Buffer.byteLength(body) > messageLimits.maxBytes) {
    return refuse(413, `A message has at most ${messageLimits.maxBytes} bytes.`);
  }
  if (isDeep(body)) {
    const { maxDepth } = messageLimits;
    return refuse(400, `A message has at most ${maxDepth} levels of objects and arrays.`);
  }
  try {
    return Array.isArray(JSON.parse(body))
      ? refuse(400, 'Batches are not supported. Send one message per request.')
      : undefined;
  } catch {
    return toProtocolError(400, 'parse', 'The body is not JSON.');
  }
}

/** Whether JSON is nested too deeply. It counts brackets outside strings, so it needs no parser and no stack. */
function isDeep(json: string): boolean {
  let depth = 0;
  // The closing quote is optional, so that a string without one isn't read again from each of its quotes.
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > messageLimits.maxDepth) return true;
  }
  return false;
}
