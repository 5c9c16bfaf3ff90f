/**
 * How a self-hosted server tells middleware, which runs in a sandbox, what it knows of a request: in private request headers,
 * each beside a key that this process alone knows, so that what a client writes there is never believed.
 */
import type { FieldReader } from './request-facts.ts';

export function vouch(key: string, text: string): string {
  return `${key} ${text}`;
}

/** What a header says, or `undefined` where nobody vouches for it. */
export function readVouched(
  headers: FieldReader,
  header: string,
  key: string | undefined,
): string | undefined {
  const value = headers.get(header);
  return key && value?.startsWith(`${key} `) ? value.slice(key.length + 1) : undefined;
}
