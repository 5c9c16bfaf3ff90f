import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unknownPath } from '#lib/http/unknown-path.ts';

const endpointPaths = [
  '/api/posts',
  '/api/projects',
  '/api/now',
  '/api/ai-terms',
  '/api/search-index',
];

describe.each([
  '/api',
  '/api/nothing',
  '/api/posts/a/b',
  '/api/posts/%E0%A4%A',
  '/api/<script>',
  `/api/${'a'.repeat(10_000)}`,
])('the error of %s', (pathname) => {
  const { error } = unknownPath(pathname).toEnvelope();

  test('is a 404 that names the path, cut where it is long', () => {
    expect(unknownPath(pathname)).toMatchObject({ code: 'not_found', status: 404 });
    expect(error.message).toContain(pathname.slice(0, 120));
    expect(error.message.length).toBeLessThan(200);
  });

  test('names every list endpoint and the document that describes them', () => {
    for (const path of [...endpointPaths, '/openapi.json']) expect(error.hint).toContain(path);
    expect(error.hint.length).toBeLessThan(400);
  });
});

test.each([
  ['/api/post', '/api/posts'],
  ['/api/project', '/api/projects'],
  ['/api/noww', '/api/now'],
  ['/api/ai-term', '/api/ai-terms'],
  ['/api/search', '/api/search-index'],
  ['/API/POSTS', '/api/posts'],
])('%s is met with the endpoint that is near: %s', (pathname, nearest) => {
  expect(unknownPath(pathname).hint).toMatch(new RegExp(`"${nearest}"`));
});

test('nothing is suggested where nothing is near', () => {
  expect(unknownPath('/api/weather').hint).not.toContain('"');
});

test('any path is a 404 of a bounded size', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      const error = unknownPath(`/api/${text}`);
      expect(error.status).toBe(404);
      expect(error.message.length + error.hint.length).toBeLessThan(600);
    }),
  );
});
