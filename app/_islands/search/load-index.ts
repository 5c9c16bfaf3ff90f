/** Fetches the search index once, and describes what went wrong if that fails. */
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { apiPaths } from '#lib/site/paths.ts';
import { kinds, language, palette } from '#lib/site/text/browser.ts';
import { selectPlural } from '#lib/text/format.ts';

export type LoadedIndex =
  | { readonly state: 'ready'; readonly entries: readonly SearchEntry[] }
  /** `waitSeconds` is the server's `Retry-After`. */
  | { readonly state: 'rate-limited'; readonly waitSeconds: number | undefined }
  /** No response, or a status other than 200 and 429. */
  | { readonly state: 'failed' }
  /** The body is not a search index. */
  | { readonly state: 'unreadable' };

const timeoutMs = 15_000;

/**
 * Creates a function that loads the index. It caches a success; after a failure, the next call fetches again.
 * Concurrent calls share one request.
 */
export function createIndexLoader(
  fetchFrom: (path: string, init: RequestInit) => Promise<Response>,
): () => Promise<LoadedIndex> {
  let loading: Promise<LoadedIndex> | undefined;
  return () => {
    loading ??= load(fetchFrom).then((loaded) => {
      if (loaded.state !== 'ready') loading = undefined;
      return loaded;
    });
    return loading;
  };
}

async function load(fetchFrom: Parameters<typeof createIndexLoader>[0]): Promise<LoadedIndex> {
  let response: Response;
  let text: string;
  try {
    response = await fetchFrom(apiPaths.searchIndex, { signal: AbortSignal.timeout(timeoutMs) });
    text = await response.text();
  } catch {
    return { state: 'failed' };
  }
  if (response.status === 429) {
    return { state: 'rate-limited', waitSeconds: toSeconds(response.headers.get('Retry-After')) };
  }
  if (!response.ok) return { state: 'failed' };
  const entries = parseEntries(text);
  return entries ? { state: 'ready', entries } : { state: 'unreadable' };
}

/** RFC 9110, section 10.2.3, without the date form: this site sends seconds. */
function toSeconds(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
}

/** @returns `undefined` if the text is not a search index. */
function parseEntries(text: string): readonly SearchEntry[] | undefined {
  try {
    const { entries } = JSON.parse(text) as { readonly entries?: unknown };
    return Array.isArray(entries) && entries.every(isEntry) ? entries : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the fields that every entry needs. Optional ones are trusted. */
function isEntry(value: unknown): value is SearchEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, title, path } = value as Readonly<Record<string, unknown>>;
  return (
    typeof kind === 'string' &&
    Object.hasOwn(kinds, kind) &&
    typeof title === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/')
  );
}

type LoadFailure = Exclude<LoadedIndex, { readonly state: 'ready' }>;

/** What happened and what to do, for the reader. */
export function describeFailure(failure: LoadFailure): string {
  switch (failure.state) {
    case 'rate-limited':
      return failure.waitSeconds === undefined
        ? palette.limitedSoon
        : selectPlural(language, palette.limited, failure.waitSeconds);
    case 'failed':
      return palette.failed;
    case 'unreadable':
      return palette.unreadable;
  }
}
