/**
 * Every error of the API: its code, its status and its body. Handlers throw these, and `toErrorReply` in `respond.ts` turns
 * them into responses.
 */

export const errorStatus = {
  invalid_parameter: 400,
  not_found: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  internal_error: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Says how to resolve the error. */
  readonly hint: string;
  /** Headers that only this error has, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(
    code: ErrorCode,
    message: string,
    hint: string,
    headers: Readonly<Record<string, string>> = {},
    status: number = errorStatus[code],
  ) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.headers = headers;
    this.status = status;
  }

  toEnvelope() {
    return { error: { code: this.code, message: this.message, hint: this.hint } };
  }
}

export function invalidParameter(message: string, hint: string): ApiError {
  return new ApiError('invalid_parameter', message, hint);
}

export function notFound(message: string, hint: string): ApiError {
  return new ApiError('not_found', message, hint);
}

const allowedMethods: readonly string[] = ['GET', 'HEAD'];

export const allow = allowedMethods.join(', ');

export function isAllowedMethod(method: string): boolean {
  return allowedMethods.includes(method);
}

/** RFC 9110, section 15.5.6: a 405 response has an `Allow` header. */
export function methodNotAllowed(): ApiError {
  return new ApiError(
    'method_not_allowed',
    'The method is not supported: this API is read-only.',
    `Send one of: ${allow}.`,
    { Allow: allow },
  );
}

/** @param retryAfter whole seconds, at least one, until the quota allows the next request. */
export function rateLimited(quota: number, windowSeconds: number, retryAfter: number): ApiError {
  return new ApiError(
    'rate_limited',
    `The quota of ${quota} requests per ${windowSeconds} seconds is used up.`,
    `Wait ${retryAfter} s, then retry. Request whole lists instead of single items.`,
    { 'Retry-After': String(retryAfter) },
  );
}

/** @param requestId the id of the log entry. The client gets only this id, no details of the failure. */
export function internalError(requestId: string): ApiError {
  return new ApiError(
    'internal_error',
    'The request could not be completed because of a failure in the service.',
    `Retry later. If the problem persists, report it with the request id ${requestId}.`,
  );
}

/**
 * The error of an overloaded server. Its status is 503. Its code is `internal_error`, because the API contract allows no
 * other codes than the five above.
 *
 * @param retryAfter whole seconds until the server expects to have capacity.
 */
export function overloaded(retryAfter: number): ApiError {
  return new ApiError(
    'internal_error',
    'The server is at its limit.',
    `Wait ${retryAfter} s, then retry.`,
    { 'Retry-After': String(retryAfter) },
    503,
  );
}
