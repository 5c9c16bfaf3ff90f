/** A fault of the service: told to the log whole, to the caller as a request id alone. */
import { logEvent } from './log.ts';

/** @returns the request id under which the log has what was thrown. */
export function reportFault(thrown: unknown): string {
  const requestId = crypto.randomUUID();
  logEvent('error', 'internal_error', { requestId, detail: describe(thrown) });
  return requestId;
}

/** Anything can be thrown, also what cannot be turned into text. */
function describe(thrown: unknown): string {
  try {
    const told = thrown instanceof Error ? thrown.stack || thrown.message : thrown;
    return typeof told === 'string' ? told : Object.prototype.toString.call(told);
  } catch {
    return 'What was thrown cannot be described.';
  }
}
