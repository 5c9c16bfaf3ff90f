/**
 * A response of a route as the server keeps it: the identity, its codings, and the headers of 200 and 304. HEAD, conditional
 * requests and content codings are served from it, so that they can't differ from GET.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type ContentCoding, chooseContentCoding, toCodedEtag } from '#lib/http/accept.ts';
import { isNotModified } from '#lib/http/conditional-requests.ts';
import { reportFault } from '#lib/http/log.ts';
import type { ResponseHeaders } from '#lib/http/respond.ts';
import { memoizeText } from '#lib/text/memoize.ts';
import { QueueFull } from './bounded-queue.ts';
import { availableCodings, compress, type Effort, isCompressible } from './compress.ts';
import type { RouteResponse } from './release-files.ts';
import type { Body } from './response-body.ts';

/** The headers and bytes of one coding of a response. */
export type Variant = {
  readonly etag: string | undefined;
  readonly body: Body;
  /** Names and values in turn; `writeHead` takes a mutable array but doesn't change it. */
  readonly headers: string[];
  /** Those that a 304 repeats, without `ETag`. */
  readonly retainedHeaders: readonly string[];
};

export type StoredResponse = {
  readonly status: number;
  /** Whether a request may ask for a part of it: RFC 9110, section 14. */
  readonly isPartial: boolean;
  readonly isCacheable: boolean;
  /** Bytes that it may take in memory, all codings included. */
  readonly size: number;
  readonly identity: Variant;
  readonly lastModified: string | undefined;
  /** The variant for an `Accept-Encoding`; a promise while it is being compressed for the first time. */
  readonly choose: (acceptEncoding: string | undefined) => Variant | Promise<Variant>;
};

/** @param headers of the decision; the route's own headers of the same name replace them. */
export function toStoredResponse(
  { status, headers: routeHeaders, body }: RouteResponse,
  headers: ResponseHeaders,
  effort: Effort,
): StoredResponse {
  const all = mergeHeaders(routeHeaders, headers);
  if (status >= 500) for (const name of pageHeaders) all.delete(name);
  const contentType = all.get('content-type')?.value ?? '';
  const isInMemory = Buffer.isBuffer(body);
  const codings = isInMemory && isCompressible(contentType, body.length) ? availableCodings : [];
  if (codings.length > 0) {
    all.set('vary', { name: 'Vary', value: joinVary(all.get('vary')?.value, 'Accept-Encoding') });
  }
  const isPartial = status === 200 && /^(?:audio|video)\//.test(contentType);
  if (isPartial) all.set('accept-ranges', { name: 'Accept-Ranges', value: 'bytes' });
  // RFC 9110, section 15.5.5: an error is no representation of the resource, so it has no validator.
  const etag = status === 200 ? toEtag(routeHeaders.etag, body) : undefined;
  const identity = toVariant(all, body, etag);
  const variants = new Map<ContentCoding, Variant | Promise<Variant>>();

  async function code(coding: ContentCoding): Promise<Variant> {
    try {
      const coded = isInMemory && (await compress(body, coding, effort));
      const variant = coded
        ? toVariant(all, coded, etag && toCodedEtag(etag, coding), coding)
        : identity;
      variants.set(coding, variant);
      return variant;
    } catch (error) {
      // The identity is always an acceptable response; the next request tries again.
      variants.delete(coding);
      if (!(error instanceof QueueFull)) reportFault(error);
      return identity;
    }
  }

  return {
    status,
    isPartial,
    isCacheable: isCacheable(status, all),
    size: (isInMemory ? body.length : 0) * (codings.length > 0 ? 2 : 1) + headersSize,
    identity,
    lastModified: all.get('last-modified')?.value,
    choose: (acceptEncoding) => {
      if (acceptEncoding === undefined || codings.length === 0) return identity;
      const coding = findCoding(acceptEncoding);
      if (coding === undefined) return identity;
      const known = variants.get(coding);
      if (known) return known;
      const variant = code(coding);
      variants.set(coding, variant);
      return variant;
    },
  };
}

/** The tag of a 304, or `undefined` if the client has to get the body. */
export function findMatchingEtag(
  { identity, lastModified }: StoredResponse,
  variant: Variant,
  conditions: Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>,
): string | undefined {
  return [variant.etag, identity.etag].find(
    (etag) => etag !== undefined && isNotModified(conditions, etag, lastModified),
  );
}

const findCoding = memoizeText((header) => chooseContentCoding(header, availableCodings), {
  maxEntries: 1_000,
  maxLength: 500,
});

/** Bytes, about. */
const headersSize = 4_000;

type Header = { readonly name: string; readonly value: string };

/** They describe a page, not an error in its place. */
const pageHeaders = ['link', 'speculation-rules'] as const;

/**
 * Headers that Next stores beside a prerendered route, those for Vercel's cache, which no build of ours empties, those of a
 * connection, and those that this module sets itself.
 */
const droppedHeader =
  /^(?:x-next.*|vercel-cdn-cache-control|connection|keep-alive|transfer-encoding|content-length|date|etag|set-cookie)$/;

/** The route's own headers win: an error that it reports must not be stored, whatever its page may. `no-store` wins always. */
export function mergeHeaders(own: ResponseHeaders, decided: ResponseHeaders): Map<string, Header> {
  const merged = new Map<string, Header>();
  for (const [name, value] of Object.entries(decided)) {
    merged.set(name.toLowerCase(), { name, value });
  }
  for (const [name, value] of Object.entries(own)) {
    const isStored = name !== 'cache-control' || decided['Cache-Control'] !== 'no-store';
    if (isStored && !droppedHeader.test(name))
      merged.set(name, { name: toHeaderCase(name), value });
  }
  const vary = joinVary(own.vary, decided.Vary);
  if (vary !== '') merged.set('vary', { name: 'Vary', value: vary });
  return merged;
}

/** @example toHeaderCase('content-type') // → 'Content-Type' */
function toHeaderCase(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** The names of several values of `Vary`, each once. */
function joinVary(...values: readonly (string | undefined)[]): string {
  return [...new Set(values.flatMap((value) => value?.split(/, */) ?? []))].join(', ');
}

/** The shape of `toStrongEtag`: our routes hash their bodies. Tags of other shapes are replaced. */
const ownEtag = /^"[\w-]{43}"$/;

function toEtag(routeEtag: string | undefined, body: Body): string | undefined {
  if (routeEtag !== undefined && ownEtag.test(routeEtag)) return routeEtag;
  if (!Buffer.isBuffer(body)) return undefined;
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

function isCacheable(status: number, headers: ReadonlyMap<string, Header>): boolean {
  const cacheControl = headers.get('cache-control')?.value ?? '';
  return (status === 200 || status === 404) && !/\b(?:no-store|private)\b/.test(cacheControl);
}

/** Headers that describe the body alone: a 304 leaves them out. */
const bodyHeaders: ReadonlySet<string> = new Set([
  'content-language',
  'content-type',
  'content-encoding',
  'content-length',
  'x-markdown-tokens',
]);

function toVariant(
  headers: ReadonlyMap<string, Header>,
  body: Body,
  etag: string | undefined,
  coding?: ContentCoding,
): Variant {
  const pick = (isOfBody: boolean) =>
    [...headers].flatMap(([lowerName, { name, value }]) =>
      bodyHeaders.has(lowerName) === isOfBody ? [name, value] : [],
    );
  const retained = pick(false);
  return {
    etag,
    body,
    retainedHeaders: retained,
    headers: [
      ...pick(true),
      ...(coding ? ['Content-Encoding', coding] : []),
      'Content-Length',
      String(body.length),
      ...(etag ? ['ETag', etag] : []),
      ...retained,
    ],
  };
}
