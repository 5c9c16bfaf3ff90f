/** What a page does to its reader while it loads, from the browser's performance entries. */

/** A performance entry as far as it matters here; which fields it has depends on its type. */
export type VitalEntry = {
  readonly entryType: string;
  readonly duration: number;
  /** Of a layout shift. */
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  /** Of a largest contentful paint: the image's address, empty for text. */
  readonly url?: string;
  readonly tag?: string;
};

export type LcpElement = { readonly tag: string; readonly isText: boolean };

export type Vitals = {
  readonly lcp: LcpElement | undefined;
  readonly cls: number;
  /** In milliseconds. */
  readonly tbt: number;
};

export const vitalEntryTypes = ['largest-contentful-paint', 'layout-shift', 'longtask'] as const;

/** What a task may take before it counts as blocking. */
const longTaskMs = 50;

/** @param entries in the order in which they were reported. */
export function toVitals(entries: readonly VitalEntry[]): Vitals {
  const ofType = (type: (typeof vitalEntryTypes)[number]) =>
    entries.filter(({ entryType }) => entryType === type);
  // Each candidate is larger than the one before it: the last one is the largest paint.
  const largest = ofType('largest-contentful-paint').at(-1);
  return {
    lcp: largest && { tag: largest.tag ?? '(removed)', isText: !largest.url },
    cls: sum(
      ofType('layout-shift').map(({ value = 0, hadRecentInput }) => (hadRecentInput ? 0 : value)),
    ),
    tbt: sum(ofType('longtask').map(({ duration }) => Math.max(0, duration - longTaskMs))),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
