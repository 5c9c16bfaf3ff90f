/** Fetches the index of the site, once, and tells what went wrong where that failed. */
import { kindLabels } from '#lib/content/search.ts';
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { apiPaths } from '#lib/site/paths.ts';

export type LoadedIndex =
  | { readonly state: 'ready'; readonly entries: readonly SearchEntry[] }
  /** `waitSeconds` is how long the server wants to be left alone, where it says so. */
  | { readonly state: 'refused'; readonly waitSeconds: number | undefined }
  /** No answer, or one that says that the server has failed. */
  | { readonly state: 'failed' }
  /** An answer that is no index. */
  | { readonly state: 'garbled' };

/** Longer than any answer of this size takes, short enough for someone who waits. */
const timeoutMs = 15_000;

/**
 * A function that loads the index. What it has loaded it keeps; after a failure the next call asks again. Calls while
 * one is under way share its answer.
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
    return { state: 'refused', waitSeconds: toSeconds(response.headers.get('Retry-After')) };
  }
  if (!response.ok) return { state: 'failed' };
  const entries = parseEntries(text);
  return entries ? { state: 'ready', entries } : { state: 'garbled' };
}

/** RFC 9110, section 10.2.3: seconds, or a date, which this site does not send. */
function toSeconds(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
}

/** @returns `undefined` where the text is no index. */
function parseEntries(text: string): readonly SearchEntry[] | undefined {
  try {
    const { entries } = JSON.parse(text) as { readonly entries?: unknown };
    return Array.isArray(entries) && entries.every(isEntry) ? entries : undefined;
  } catch {
    return undefined;
  }
}

/** Whether something has what the palette needs of an entry. Its optional fields are the server's own promise. */
function isEntry(value: unknown): value is SearchEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, title, path } = value as Readonly<Record<string, unknown>>;
  return (
    typeof kind === 'string' &&
    Object.hasOwn(kindLabels, kind) &&
    typeof title === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/')
  );
}
