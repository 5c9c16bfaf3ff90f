/**
 * Every error of the API: its code, its status and its body. A handler throws; only `toErrorReply` in `respond.ts` turns
 * what was thrown into a response.
 */

export const errorStatus = {
  invalid_parameter: 400,
  not_found: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  internal_error: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export type ErrorEnvelope = {
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly hint: string };
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** How to resolve it. */
  readonly hint: string;
  /** Headers of this error alone, such as `Allow`. */
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

  toEnvelope(): ErrorEnvelope {
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

/** The value of `Allow`. */
export const allow = allowedMethods.join(', ');

export function isAllowedMethod(method: string): boolean {
  return allowedMethods.includes(method);
}

/** RFC 9110, section 15.5.6: a 405 names the methods that are allowed. */
export function methodNotAllowed(): ApiError {
  return new ApiError(
    'method_not_allowed',
    'The method is not supported: this API is read-only.',
    `Send one of: ${allow}.`,
    { Allow: allow },
  );
}

/** @param retryAfter whole seconds, at least one, after which a request is served again. */
export function rateLimited(quota: number, windowSeconds: number, retryAfter: number): ApiError {
  return new ApiError(
    'rate_limited',
    `The quota of ${quota} requests per ${windowSeconds} seconds is used up.`,
    `Wait ${retryAfter} s, then retry. Request whole lists instead of single items.`,
    { 'Retry-After': String(retryAfter) },
  );
}

/** @param requestId the id under which the log has the fault; the client learns nothing else about it. */
export function internalError(requestId: string): ApiError {
  return new ApiError(
    'internal_error',
    'The request could not be completed because of a failure in the service.',
    `Retry later. If the problem persists, report it with the request id ${requestId}.`,
  );
}

/**
 * The error of a server at its limit. It has the code of a server failure, because the contract's list of codes is closed,
 * and the status 503.
 *
 * @param retryAfter whole seconds after which the server expects to have a free place.
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
