import type { Reply } from '#tests/support/request.ts';
import type { Result } from './chart.ts';

/** What the scanner has asked of a site at an https address. */
export type Scan = {
  readonly page: Pick<Reply, 'headers' | 'text'>;
  /** What `OPTIONS` with an `Origin` is answered with. */
  readonly preflight: Pick<Reply, 'headers'>;
  /** The address without TLS, and where it leads, if anywhere. */
  readonly insecure: { readonly url: URL; readonly location: URL | undefined };
};

export type Rule = (scan: Scan) => Result;

export function readField(reply: Pick<Reply, 'headers'>, name: string): string | undefined {
  const value = reply.headers[name];
  return value === undefined ? undefined : [value].flat().join(', ');
}
