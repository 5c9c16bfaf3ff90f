/** `Prefer: handling=strict`: the client wants an error for a parameter that the endpoint doesn't know. RFC 7240, section 4.4. */

/** The header of such a request. */
export const strictPreference = { Prefer: 'handling=strict' } as const;

export const strictApplied = { 'Preference-Applied': 'handling=strict' } as const;

export function prefersStrict(prefer: string | null): boolean {
  return prefer !== null && /(?:^|[,;\s])handling\s*=\s*"?strict"?\s*(?:[,;]|$)/i.test(prefer);
}

/** The first parameter that isn't in `names`. */
export function findUnknown(search: URLSearchParams, names: readonly string[]): string | undefined {
  return [...search.keys()].find((name) => !names.includes(name));
}
