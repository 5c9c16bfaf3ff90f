import { describe, expect, test } from 'vitest';
import {
  ApiError,
  allow,
  errorStatus,
  internalError,
  invalidParameter,
  isAllowedMethod,
  methodNotAllowed,
  notFound,
  overloaded,
  rateLimited,
} from '#lib/http/errors.ts';

test('the codes and their statuses are those of the contract', () => {
  expect(errorStatus).toEqual({
    invalid_parameter: 400,
    not_found: 404,
    method_not_allowed: 405,
    rate_limited: 429,
    internal_error: 500,
  });
});

describe.each([
  ['invalid_parameter', 400, invalidParameter('It is wrong.', 'Send another.'), {}],
  ['not_found', 404, notFound('It is not here.', 'Look there.'), {}],
  ['method_not_allowed', 405, methodNotAllowed(), { Allow: 'GET, HEAD' }],
  ['rate_limited', 429, rateLimited(60, 60, 17), { 'Retry-After': '17' }],
  ['internal_error', 500, internalError('a-request-id'), {}],
])('%s', (code, status, error, headers) => {
  test('is an error with its status, its headers, and an envelope of a code, a message and a hint', () => {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code, status });
    expect(error.headers).toEqual(headers);
    const text = expect.stringMatching(/\S/);
    const envelope: unknown = JSON.parse(JSON.stringify(error.toEnvelope()));
    expect(envelope).toEqual({ error: { code, message: text, hint: text } });
  });
});

test('an error has the given message and hint, the quota, the window, the wait or the request id', () => {
  expect(notFound('It is not here.', 'Look there.').toEnvelope().error).toEqual({
    code: 'not_found',
    message: 'It is not here.',
    hint: 'Look there.',
  });
  const { message, hint } = rateLimited(60, 30, 17);
  expect(message).toMatch(/\b60\b.*\b30\b/);
  expect(hint).toMatch(/\b17\b/);
  expect(internalError('3f0f6f4e').hint).toContain('3f0f6f4e');
});

test('the error of an overloaded server is a 503 with Retry-After', () => {
  const error = overloaded(17);
  expect(error).toMatchObject({
    code: 'internal_error',
    status: 503,
    headers: { 'Retry-After': '17' },
  });
  expect(error.hint).toMatch(/\b17 s\b/);
});

// RFC 9110, section 9.1: methods are case-sensitive.
test('GET and HEAD are allowed, and named by Allow', () => {
  expect(allow).toBe('GET, HEAD');
  for (const method of ['GET', 'HEAD']) expect(isAllowedMethod(method), method).toBe(true);
  const standard = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];
  for (const method of [...standard, 'PROPFIND', 'get', 'GET ', '']) {
    expect(isAllowedMethod(method), method).toBe(false);
  }
});
