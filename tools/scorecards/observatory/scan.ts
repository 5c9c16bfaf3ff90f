import type { Reply } from '../../../tests/support/request.ts';
import type { Result } from './chart.ts';

/** The responses of an https site that the scanner reads. */
export type Scan = {
  readonly page: Pick<Reply, 'headers' | 'text'>;
  /** The response to `OPTIONS` with an `Origin`. */
  readonly preflight: Pick<Reply, 'headers'>;
  /** The URL without TLS, and where it leads, if anywhere. */
  readonly insecure: { readonly url: URL; readonly location: URL | undefined };
};

export type Rule = (scan: Scan) => Result;

export function readField(reply: Pick<Reply, 'headers'>, name: string): string | undefined {
  const value = reply.headers[name];
  return value === undefined ? undefined : [value].flat().join(', ');
}
