/**
 * Responds to every request of our own server: decides, sends refusals and redirects, and serves routes from the response
 * cache or, the first time, from the release.
 */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { decide } from '#lib/edge/decide.ts';
import { type Host, isReply, type Route, whenReady } from '#lib/edge/decision.ts';
import { toFailure, toOverload } from '#lib/edge/failures.ts';
import { type EdgeRequest, parseTarget } from '#lib/edge/request.ts';
import type { Reply, ResponseHeaders } from '#lib/http/respond.ts';
import { memoize } from '#lib/text/memoize.ts';
import { createBoundedQueue, QueueFull } from './bounded-queue.ts';
import type { ReadRoute } from './open-release.ts';
import { readRequestBody, skipRequestBody } from './request-body.ts';
import { sendBody, toPartialResponse } from './response-body.ts';
import {
  findMatchingEtag,
  mergeHeaders,
  type StoredResponse,
  toStoredResponse,
} from './stored-response.ts';

const megabyte = 1_000_000;

/** Sizes include codings. Large responses have a cache of their own, so that a few of them don't push out all others. */
export const cacheLimits = {
  smallMaxBytes: 48 * megabyte,
  largeFromBytes: megabyte / 2,
  largeMaxBytes: 24 * megabyte,
} as const;

/** Renders of a query wait for each other; prerendered pages and files wait in a line of their own. */
export const renderLimits = {
  dynamic: { concurrency: 2, queueMax: 128 },
  static: { concurrency: 8, queueMax: 1_024 },
} as const;

/** @param countCacheLookup is called for each response of a route. */
export function createRequestListener(
  host: Host,
  readRoute: ReadRoute,
  countCacheLookup: (isHit: boolean) => void = () => {},
): RequestListener {
  const small = createCache(cacheLimits.smallMaxBytes);
  const large = createCache(cacheLimits.largeMaxBytes);
  const pending = new Map<string, Promise<StoredResponse>>();
  const queues = {
    dynamic: createBoundedQueue(renderLimits.dynamic),
    static: createBoundedQueue(renderLimits.static),
  };

  function load(key: string, route: Route): Promise<StoredResponse> {
    const known = pending.get(key);
    if (known) return known;
    const isFixed = route.query === '';
    const loading = queues[isFixed && !route.clientHeaders ? 'static' : 'dynamic'](async () => {
      const { requestHeaders: headers } = route;
      const response = await readRoute(key, headers && { method: 'GET', headers });
      const stored = toStoredResponse(response, route.headers(), isFixed ? 'best' : 'fast');
      // An error of the API names what was requested; the page that says that nothing was found is the same for all.
      const isShared = stored.status === 200 || route.clientHeaders === undefined;
      if (stored.isCacheable && isShared) {
        (stored.size < cacheLimits.largeFromBytes ? small : large).set(key, stored);
      }
      return stored;
    }).finally(() => pending.delete(key));
    pending.set(key, loading);
    return loading;
  }

  /** Sends a request with its body to a route, and the response to its client alone. */
  async function forward(
    message: IncomingMessage,
    response: ServerResponse,
    route: Route,
  ): Promise<void> {
    const body = await readRequestBody(message);
    const headers = pickHeaders(message, forwardedHeader);
    const reply = await queues.dynamic(() =>
      readRoute(route.route, { method: 'POST', headers, body }),
    );
    const merged = [...mergeHeaders(reply.headers, route.headers()).values()];
    response.writeHead(reply.status, [
      ...merged.flatMap(({ name, value }) => [name, value]),
      'Content-Length',
      String(reply.body.length),
      ...listHeaders(route.clientHeaders),
    ]);
    sendBody(response, reply.body);
  }

  return (message, response) => {
    const request = toEdgeRequest(message);
    const fail = (error: unknown) =>
      sendReply(message, response, toFailure(host.site, error, request.target));
    try {
      const done = whenReady(decide(request, host), (decision) => {
        // A message that is refused is still read off the connection.
        if (request.target.kind === 'mcp' && isReply(decision)) skipRequestBody(message, response);
        if (isReply(decision)) return sendReply(message, response, decision);
        const refuse = (error: unknown) =>
          sendReply(
            message,
            response,
            error instanceof QueueFull
              ? toOverload(host.site, error.retryAfter, request.target, decision)
              : toFailure(host.site, error, request.target, decision),
          );
        if (decision.takesBody) {
          return forward(message, response, decision).catch((error) => {
            // The client has left before its message was complete, or the message was refused as it was parsed.
            if (message.errored || response.headersSent) response.destroy();
            else refuse(error);
          });
        }
        const key = decision.query === '' ? decision.route : `${decision.route}?${decision.query}`;
        const stored = small.get(key) ?? large.get(key);
        countCacheLookup(stored !== undefined);
        if (stored) return sendStored(message, response, stored, decision.clientHeaders);
        return load(key, decision).then(
          (loaded) => sendStored(message, response, loaded, decision.clientHeaders),
          refuse,
        );
      });
      if (done instanceof Promise) done.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

function createCache(maxSize: number): LRUCache<string, StoredResponse> {
  return new LRUCache({ maxSize, sizeCalculation: ({ size }, key) => size + 2 * key.length });
}

/** The request headers that a route with a body may read. */
const forwardedHeader = /^(?:accept|content-type|origin|mcp-.*)$/;

function pickHeaders({ headers }: IncomingMessage, pattern: RegExp): ResponseHeaders {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && pattern.test(name) ? [[name, value]] : [],
    ),
  );
}

function toEdgeRequest({ method = '', url = '/', headers, socket }: IncomingMessage): EdgeRequest {
  const get = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : (value?.join(', ') ?? null);
  };
  return {
    method,
    target: parseTarget(url),
    headers: { get },
    connection: { peer: socket.remoteAddress, forwardedFor: get('x-forwarded-for') },
    forwardedProto: get('x-forwarded-proto'),
  };
}

/** Sends a response that needs no route, unless the request was refused meanwhile, as one whose body has broken chunks. */
export function sendReply(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, clientHeaders, body }: Reply,
): void {
  if (response.headersSent) return;
  const text = body ?? '';
  const length = String(Buffer.byteLength(text));
  response.writeHead(status, [
    ...toHeaderList(headers),
    'Content-Length',
    length,
    ...listHeaders(clientHeaders),
  ]);
  // Node sends a string together with the headers.
  response.end(method === 'HEAD' ? undefined : text);
}

/** Names and values in turn: Node writes them as they are, in half of the time that it takes for an object. */
const toHeaderList = memoize((headers: ResponseHeaders) => listHeaders(headers));

/** A loop, because `flat` takes ten times as long. */
function listHeaders(headers: ResponseHeaders = {}): readonly string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] ?? '');
  return list;
}

function sendStored(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  clientHeaders?: ResponseHeaders,
): void | Promise<void> {
  return whenReady(stored.choose(headers['accept-encoding'] as string | undefined), (variant) => {
    if (response.headersSent) return;
    const etag = findMatchingEtag(stored, variant, headers);
    const perClient = listHeaders(clientHeaders);
    // RFC 9110, section 13.2.2: the other conditions come first. Section 14.2: only GET has ranges.
    const part =
      stored.isPartial && etag === undefined && method === 'GET'
        ? toPartialResponse(stored.identity, stored.lastModified, headers)
        : undefined;
    if (part) {
      response.writeHead(part.status, [...part.headers, ...perClient]);
      sendBody(response, part.body);
    } else if (etag === undefined) {
      response.writeHead(stored.status, [...variant.headers, ...perClient]);
      if (method === 'HEAD') response.end();
      else sendBody(response, variant.body);
    } else {
      response.writeHead(304, ['ETag', etag, ...variant.retainedHeaders, ...perClient]);
      response.end();
    }
  });
}
