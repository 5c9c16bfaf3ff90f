import { expect, test } from 'vitest';
import { findUnknown, prefersStrict } from '#lib/http/query.ts';

test.each([
  ['handling=strict', true],
  ['Handling=Strict', true],
  ['handling = "strict"', true],
  ['respond-async, handling=strict', true],
  ['handling=strict; wait=10', true],
  ['handling=strict, return=minimal', true],
  [null, false],
  ['', false],
  ['handling=lenient', false],
  ['handling=strictly', false],
  ['xhandling=strict', false],
  ['handling', false],
])('Prefer: %s is strict: %s', (prefer, isStrict) => {
  expect(prefersStrict(prefer)).toBe(isStrict);
});

test.each([
  ['', undefined],
  ['q=1&tag=a', undefined],
  ['q=1&Tag=a', 'Tag'],
  ['x=1&y=2', 'x'],
  ['__proto__=1', '__proto__'],
])('the first unknown parameter of %j is %j', (query, name) => {
  expect(findUnknown(new URLSearchParams(query), ['q', 'tag'])).toBe(name);
});
