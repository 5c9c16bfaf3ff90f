/** The replies of a server, read from the bytes that came: RFC 9112. What is none, or has a field that is none, is an error. */

export type RawReply = {
  readonly status: number;
  /** The values of each field, by its name in lower case. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** The status line and the fields, as they came. */
  readonly head: string;
  /** Without the framing of chunks. */
  readonly body: Buffer;
};

/** A part of the bytes that came, and how many of them it was. */
type Part<Value> = { readonly value: Value; readonly length: number };

const lineEnd = '\r\n';
const headEnd = `${lineEnd}${lineEnd}`;
const fieldPattern = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[\t ]*([\t\x20-\x7e\x80-\xff]*?)[\t ]*$/;

/**
 * The reply at the beginning of the bytes, or `undefined` where it has not come whole.
 *
 * @param method of the request that it answers: it decides whether there is a body.
 * @param hasEnded whether no more will come.
 * @throws Error where the bytes are no reply.
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
    throw new Error(`This is no status line: ${JSON.stringify(statusLine)}`);
  const status = Number(digits);
  const headers = readFields(lines);
  const rest = bytes.subarray(headLength + headEnd.length);
  const body = hasBody(status, method) ? readBody(rest, headers, hasEnded) : noBody;
  return (
    body && {
      value: { status, headers, head, body: body.value },
      length: headLength + headEnd.length + body.length,
    }
  );
}

function readFields(lines: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const fields: Record<string, string[]> = Object.create(null);
  for (const line of lines) {
    const [, name, value] = fieldPattern.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new Error(`This is no header field: ${JSON.stringify(line)}`);
    }
    fields[name.toLowerCase()] = [...(fields[name.toLowerCase()] ?? []), value];
  }
  return fields;
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
    if (!/^[\da-f]+$/i.test(size)) throw new Error(`This is no chunk: ${JSON.stringify(size)}`);
    const start = end + lineEnd.length;
    const next = start + Number.parseInt(size, 16) + lineEnd.length;
    if (bytes.length < next) return undefined;
    chunks.push(bytes.subarray(start, next - lineEnd.length));
    if (next === start + lineEnd.length) return { value: Buffer.concat(chunks), length: next };
    position = next;
  }
}
