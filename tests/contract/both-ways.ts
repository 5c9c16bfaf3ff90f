/** `npm start` keeps finished answers in front of Next. Whatever the suite asks for is asked of Next alone, too. */
import { deepStrictEqual } from 'node:assert';
import { type Reply, type RequestOptions, sendAsNewClient } from '#tests/support/request.ts';

export type Ways = {
  /** Next alone. */
  readonly next: string;
  /** What stands in front of it, too. */
  readonly site: string;
};

/**
 * @returns the answer of the site, which is the same, byte for byte, as Next gives alone. Asked again, the site gives it
 *   again: what it has kept by then is what it was.
 */
export async function sendBothWays(
  { next, site }: Ways,
  path: string,
  options: RequestOptions,
): Promise<Reply> {
  const expected = await sendAsNewClient(next, path, options);
  const reply = await sendAsNewClient(site, path, options);
  expectSame(reply, expected, `${path} is not what Next answers alone`);
  if (!isOfOneClient(options)) {
    expectSame(
      await sendAsNewClient(site, path, options),
      expected,
      `${path} is not the same when it is asked for again`,
    );
  }
  return reply;
}

/** A client that has a past would be counted once more. */
function isOfOneClient({ headers = {} }: RequestOptions): boolean {
  return 'X-Forwarded-For' in headers;
}

function expectSame(actual: Reply, expected: Reply, message: string): void {
  try {
    deepStrictEqual(toLasting(actual), toLasting(expected));
  } catch (error) {
    throw new Error(message, { cause: error });
  }
}

const ofMoment: readonly string[] = ['date', 'retry-after'];

/** An answer without what is of one moment or of one request. */
function toLasting({ status, rawHeaders, text }: Reply) {
  const fields = rawHeaders.map((value, index) =>
    ofMoment.includes(rawHeaders[index - 1]?.toLowerCase() ?? '') ? 'now' : value,
  );
  const [requestId = 'none'] = /(?<=request id )[\w-]+/.exec(text) ?? [];
  const forget = (part: string) =>
    part
      .replaceAll(requestId, 'request-id')
      .replace(/(?<=^"default";r=\d+;t=)\d+$/, 'some')
      .replace(/(?<=Wait )\d+(?= s, )/, 'some');
  return { status, fields: fields.map(forget), text: forget(text) };
}
