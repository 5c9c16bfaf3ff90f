/** The body of a request, which nothing here reads: every method that has a use for one is refused. */
import { IncomingMessage } from 'node:http';

/**
 * A request as if it had no body. Next would keep 10 MB of each in memory, and answer only once it has come.
 *
 * @returns what is left. The bytes are read off the connection, so that the next request on it is found.
 */
export function dropBody(request: IncomingMessage): IncomingMessage {
  const { 'content-length': length, 'transfer-encoding': coding, ...headers } = request.headers;
  if (length === undefined && coding === undefined) return request;
  request.resume();
  const { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const version = { httpVersion, httpVersionMajor, httpVersionMinor };
  const rest = new IncomingMessage(request.socket);
  Object.assign(rest, { method, url, headers, rawHeaders, ...version, complete: true });
  rest.push(null);
  return rest;
}

/** Whether nothing that follows a request on its connection may be read as another one. */
export function isLastOnConnection({ httpVersionMinor, headers }: IncomingMessage): boolean {
  // RFC 9112, section 6.1: HTTP/1.0 has no chunks, and another server may see the end of such a body elsewhere.
  const isAmbiguous = httpVersionMinor === 0 && headers['transfer-encoding'] !== undefined;
  // Node's parser loses what comes along with the wish for another protocol.
  return isAmbiguous || headers.upgrade !== undefined;
}
