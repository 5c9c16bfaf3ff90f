/**
 * A typed client of the content API, without dependencies. It runs wherever `fetch` does. `schema.d.ts` is generated from
 * `/openapi.json` by `npm run client`.
 */
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];

/** A path of the API, such as `/api/posts/{slug}`. */
export type ApiPath = keyof paths;

type Operation<Path extends ApiPath> = paths[Path]['get'];
type Parameters<Path extends ApiPath> = Operation<Path>['parameters'];
type Query<Path extends ApiPath> = NonNullable<Parameters<Path>['query']>;
type Names<Path extends ApiPath> = Parameters<Path>['path'] extends infer Names extends object
  ? { readonly path: Names }
  : { readonly path?: never };

/** The body of a successful response. */
export type Body<Path extends ApiPath> =
  Operation<Path>['responses'][200]['content']['application/json'];

export type Input<Path extends ApiPath> = Names<Path> & {
  readonly query?: Query<Path>;
  readonly signal?: AbortSignal;
};

/** An error response. `hint` says how to resolve it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  /** Seconds to wait before the next request, if the quota is used up. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, { error }: Schemas['Error']) {
    super(error.message);
    this.status = response.status;
    this.code = error.code;
    this.hint = error.hint;
    this.retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  }
}

export type Client = {
  /** @throws ApiError if the service refuses the request. */
  readonly get: <Path extends ApiPath>(
    path: Path,
    ...input: Parameters<Path>['path'] extends object ? [Input<Path>] : [Input<Path>?]
  ) => Promise<Body<Path>>;
};

/**
 * @param baseUrl such as `https://example.com`.
 * @example await createClient('https://example.com').get('/api/posts', { query: { tag: 'http' } })
 */
export function createClient(baseUrl: string, fetchFrom: typeof fetch = fetch): Client {
  return {
    get: async (path, ...[input]) => {
      const response = await fetchFrom(toUrl(baseUrl, path, input), {
        ...(input?.signal && { signal: input.signal }),
      });
      // The document promises this shape for every status of the service.
      const body = await response.json();
      if (!response.ok) throw new ApiError(response, body as Schemas['Error']);
      return body as never;
    },
  };
}

type AnyInput = { readonly path?: object | undefined; readonly query?: object };

function toUrl(
  baseUrl: string,
  path: string,
  { path: names = {}, query = {} }: AnyInput = {},
): URL {
  const filled = Object.entries(names).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const url = new URL(filled, baseUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}
