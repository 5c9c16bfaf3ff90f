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
  test(`is an error with the status ${status}`, () => {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code, status });
  });

  test('has an envelope with only a code, a message and a hint', () => {
    const envelope: unknown = JSON.parse(JSON.stringify(error.toEnvelope()));
    expect(envelope).toEqual({
      error: { code, message: expect.stringMatching(/\S/), hint: expect.stringMatching(/\S/) },
    });
  });

  test('has its own headers', () => {
    expect(error.headers).toEqual(headers);
  });
});

test('an error has the given message and hint', () => {
  expect(notFound('It is not here.', 'Look there.').toEnvelope().error).toEqual({
    code: 'not_found',
    message: 'It is not here.',
    hint: 'Look there.',
  });
});

test('the quota error names the quota, the window and the wait', () => {
  const { message, hint } = rateLimited(60, 30, 17);
  expect(message).toMatch(/\b60\b.*\b30\b/);
  expect(hint).toMatch(/\b17\b/);
});

test('the internal error names the request id', () => {
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

test('Allow names GET and HEAD', () => {
  expect(allow).toBe('GET, HEAD');
});

test.each([
  ['GET', true],
  ['HEAD', true],
  ['POST', false],
  ['PUT', false],
  ['PATCH', false],
  ['DELETE', false],
  ['OPTIONS', false],
  ['TRACE', false],
  ['CONNECT', false],
  ['PROPFIND', false],
  // RFC 9110, section 9.1: methods are case-sensitive.
  ['get', false],
  ['GET ', false],
  ['', false],
])('the method %j is allowed: %s', (method, allowed) => {
  expect(isAllowedMethod(method)).toBe(allowed);
});
