/** The recent searches of this visit, in `sessionStorage`: the browser forgets them with the tab. */
const key = 'searches';
const keptMax = 5;

/** @returns the queries, the latest first; none if storage is blocked. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((q) => typeof q === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a query after the reader has followed a result. */
export function keepRecent(q: string): void {
  const text = q.trim();
  if (text === '') return;
  const kept = [text, ...readRecent().filter((other) => other !== text)].slice(0, keptMax);
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is blocked: the palette lists no recent searches.
  }
}
