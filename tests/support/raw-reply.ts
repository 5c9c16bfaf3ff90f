/** Parses HTTP/1.1 responses from bytes (RFC 9112). A malformed status line, header or chunk is an error. */

export type RawReply = {
  readonly status: number;
  /** The values of each header, by its name in lower case. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** The status line and the headers as received. */
  readonly head: string;
  /** Without the chunk framing. */
  readonly body: Buffer;
};

/** A parsed part and its length in bytes. */
type Part<Value> = { readonly value: Value; readonly length: number };

const lineEnd = '\r\n';
const headEnd = `${lineEnd}${lineEnd}`;
const headerPattern = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[\t ]*([\t\x20-\x7e\x80-\xff]*?)[\t ]*$/;

/**
 * Parses the response at the start of the bytes.
 *
 * @param method the method of the request. The response to HEAD has no body.
 * @param hasEnded whether the server has closed the connection.
 * @returns `undefined` if the response is incomplete.
 * @throws Error if the bytes are not a response.
 */
export function readReply(
  bytes: Buffer,
  method: string,
  hasEnded: boolean,
): Part<RawReply> | undefined {
  const headLength = bytes.indexOf(headEnd);
  if (headLength < 0) return undefined;
  const head = bytes.toString('latin1', 0, headLength);
  const [statusLine = '', ...lines] = head.split(lineEnd);
  const [, digits] = /^HTTP\/1\.1 (\d{3}) [\t\x20-\x7e]*$/.exec(statusLine) ?? [];
  if (digits === undefined)
    throw new Error(`This is not a status line: ${JSON.stringify(statusLine)}`);
  const status = Number(digits);
  const headers = readHeaders(lines);
  const rest = bytes.subarray(headLength + headEnd.length);
  const body = hasBody(status, method) ? readBody(rest, headers, hasEnded) : noBody;
  return (
    body && {
      value: { status, headers, head, body: body.value },
      length: headLength + headEnd.length + body.length,
    }
  );
}

function readHeaders(lines: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const headers: Record<string, string[]> = Object.create(null);
  for (const line of lines) {
    const [, name, value] = headerPattern.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new Error(`This is not a header: ${JSON.stringify(line)}`);
    }
    headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), value];
  }
  return headers;
}

const noBody: Part<Buffer> = { value: Buffer.alloc(0), length: 0 };

function hasBody(status: number, method: string): boolean {
  return method !== 'HEAD' && status >= 200 && status !== 204 && status !== 304;
}

function readBody(
  bytes: Buffer,
  headers: RawReply['headers'],
  hasEnded: boolean,
): Part<Buffer> | undefined {
  if (headers['transfer-encoding'] !== undefined) return readChunks(bytes);
  const [sent] = headers['content-length'] ?? [];
  if (sent === undefined) return hasEnded ? { value: bytes, length: bytes.length } : undefined;
  const length = Number(sent);
  return bytes.length < length ? undefined : { value: bytes.subarray(0, length), length };
}

function readChunks(bytes: Buffer): Part<Buffer> | undefined {
  const chunks: Buffer[] = [];
  for (let position = 0; ; ) {
    const end = bytes.indexOf(lineEnd, position);
    if (end < 0) return undefined;
    const size = bytes.toString('latin1', position, end);
    if (!/^[\da-f]+$/i.test(size))
      throw new Error(`This is not a chunk size: ${JSON.stringify(size)}`);
    const start = end + lineEnd.length;
    const next = start + Number.parseInt(size, 16) + lineEnd.length;
    if (bytes.length < next) return undefined;
    chunks.push(bytes.subarray(start, next - lineEnd.length));
    if (next === start + lineEnd.length) return { value: Buffer.concat(chunks), length: next };
    position = next;
  }
}
