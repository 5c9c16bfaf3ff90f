import { errors } from '@upstash/redis';

/** What every key in Redis begins with. */
export const keyPrefix = 'legible:quota';

/** A fault of the shared store. Its message can be logged: it holds no token and no address of a client. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

const longestMessage = 200;

/**
 * What went wrong, in words that can be logged. Upstash's client writes whole commands, and so the addresses of
 * clients, into the message of a refused call, and the beginning of an answer that is not JSON; and a server may
 * repeat in its error what it was sent.
 */
export function toStoreFault(error: unknown, token: string): StoreFault {
  if (error instanceof StoreFault) return error;
  if (error instanceof errors.UpstashJSONParseError) {
    return new StoreFault('The answer is not JSON.');
  }
  const [said = ''] = String(error).split(', command was: ');
  const message = said
    .replaceAll(token, '…')
    .replaceAll(new RegExp(`${keyPrefix}:[^"\\s]*`, 'g'), '…');
  return new StoreFault(message.slice(0, longestMessage));
}
