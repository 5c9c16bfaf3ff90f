/**
 * Why a request got no answer, in a few words: `fetch` itself says only that it failed.
 *
 * @example toReason(error) // → 'ECONNREFUSED'
 */
export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}
