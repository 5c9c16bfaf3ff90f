/** The routing decision: what the rules of this folder decide about a request. */
import type { Reply, ResponseHeaders } from '#lib/http/respond.ts';
import type { ContentKind } from '#lib/http/security-headers.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import type { Quota } from './rate-limit/quota.ts';

/** What a request is decided for. */
export type Host = {
  readonly site: SiteFacts;
  readonly quota: Quota;
  /** Whether a path has a page or a file. Always true where that isn't known before routing. */
  readonly hasPath: (path: string) => boolean;
};

/** A request that goes on to a route of the framework. */
export type Route = {
  readonly route: string;
  /** The part of the query that the route reads, without the question mark. */
  readonly query: string;
  /** Headers of the request that the route reads, as the client sent them. Most routes read none. */
  readonly requestHeaders?: ResponseHeaders | undefined;
  readonly content: ContentKind;
  /** Whether the route takes the body of the request. Its response then belongs to this client. */
  readonly takesBody?: true | undefined;
  /** Headers that the response carries, the same for every client. */
  readonly headers: () => ResponseHeaders;
  /** Headers that belong to this client alone. */
  readonly clientHeaders?: ResponseHeaders | undefined;
};

/** The response itself, or the route that creates it. */
export type Decision = Reply | Route;

export function isReply(decision: Decision): decision is Reply {
  return 'status' in decision;
}

/** Continues at once if it can: a promise costs more than the decision itself. */
export function whenReady<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result,
): Result | Promise<Awaited<Result>> {
  return value instanceof Promise ? (value.then(next) as Promise<Awaited<Result>>) : next(value);
}
