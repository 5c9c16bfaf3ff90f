import { expect, test } from 'vitest';
import { errorExamples } from '#lib/api/error-examples.ts';
import { errorEnvelope } from '#lib/api/schemas.ts';

test('there is one example of each code of the contract', () => {
  expect(errorExamples.map(({ code }) => code).sort()).toEqual([
    'internal_error',
    'invalid_parameter',
    'method_not_allowed',
    'not_found',
    'rate_limited',
  ]);
});

test.each(errorExamples.map((error) => [error.code, error] as const))(
  'the example of %s has the envelope of every error',
  (code, error) => {
    expect(errorEnvelope.parse(error.toEnvelope()).error.code).toBe(code);
  },
);

test.each([
  ['invalid_parameter', 'Established, Rising, Emerging, Watch'],
  ['not_found', '/api/ai-terms'],
  ['method_not_allowed', 'GET, HEAD'],
  ['rate_limited', 'Wait 42 '],
])('the hint of %s says how to resolve it: %s', (code, part) => {
  expect(errorExamples.find((error) => error.code === code)?.hint).toContain(part);
});
