/** A finished answer, taken down while it is sent for the first time, and sent again as it was. */
import { type ClientRequest, type OutgoingHttpHeader, ServerResponse } from 'node:http';

export type Field = {
  /** As it was written. */
  readonly name: string;
  readonly lowerName: string;
  readonly value: string | string[];
};

export type Answer = {
  readonly status: number;
  /** All but those that Node adds to every answer, in their order. */
  readonly fields: readonly Field[];
  /** As it was sent, in its coding. */
  readonly body: Buffer;
};

/**
 * Takes down what is sent.
 *
 * @param maxBytes of a body; a longer one is not taken down.
 * @param keep is given the answer once all of it has been sent.
 */
export function takeDown(
  response: ServerResponse,
  maxBytes: number,
  keep: (answer: Answer) => void,
): void {
  const { write, end, writeHead } = response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isInParts = false;
  let isKnown = true;

  const note = (chunk: unknown) => {
    const isText = typeof chunk === 'string';
    if (!isText && !(chunk instanceof Uint8Array)) return;
    const part = isText
      ? Buffer.from(chunk)
      : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    bytes += part.length;
    if (bytes <= maxBytes) chunks.push(part);
    else chunks.length = 0;
  };
  response.writeHead = function (this: ServerResponse, ...args: readonly unknown[]) {
    // Node does not tell afterwards which fields were given along with the status.
    isKnown &&= !args.some((argument) => typeof argument === 'object');
    return writeHead.apply(this, args as Parameters<typeof writeHead>);
  } as typeof writeHead;
  response.write = function (this: ServerResponse, ...args: Parameters<typeof write>) {
    note(args[0]);
    isInParts = true;
    return write.apply(this, args);
  } as typeof write;
  response.end = function (this: ServerResponse, ...args: Parameters<typeof end>) {
    note(args[0]);
    return end.apply(this, args);
  } as typeof end;
  response.once('finish', () => {
    // Node has told the length of a whole body by itself, where nobody else has.
    const hasBody = response.req.method !== 'HEAD' && response.statusCode !== 304;
    const isTold = isInParts || response.hasHeader('content-length') || !hasBody;
    if (!isKnown || !isTold || bytes > maxBytes) return;
    const fields = namesOf(response).map((name): Field => {
      const value = response.getHeader(name) ?? '';
      const lowerName = name.toLowerCase();
      return { name, lowerName, value: typeof value === 'number' ? String(value) : value };
    });
    keep({ status: response.statusCode, fields, body: Buffer.concat(chunks) });
  });
}

/** As they were written: the types know this method of a `ClientRequest` alone. */
function namesOf(response: ServerResponse): readonly string[] {
  return (
    response as ServerResponse & Pick<ClientRequest, 'getRawHeaderNames'>
  ).getRawHeaderNames();
}

const nothing: ReadonlyMap<string, string> = new Map();

/** @param fresh what fields say this time, by their names in lower case. */
export function sendAgain(
  response: ServerResponse,
  { status, fields, body }: Answer,
  fresh: ReadonlyMap<string, string> = nothing,
): void {
  // As Node has it: fields that have been put right once need not be put right again.
  if (Object.hasOwn(response, 'setHeader')) {
    response.setHeader = ServerResponse.prototype.setHeader;
  }
  const head: OutgoingHttpHeader[] = [];
  for (const { name, lowerName, value } of fields) head.push(name, fresh.get(lowerName) ?? value);
  response.writeHead(status, head);
  response.end(body);
}
