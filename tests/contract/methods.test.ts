import { expect, test } from 'vitest';
import { errorEnvelope } from '#lib/api/openapi-components.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { firstField, policyField } from '#tests/support/quota.ts';
import { operations } from './api.ts';
import { call } from './call.ts';

const paths = [...operations.map(([, , path]) => path), '/api', '/api/', '/api/nothing/at/all'];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];

test.each(methods)('every path of the API refuses %s with 405 and Allow', (method) =>
  checkEach(paths, async (path) => {
    const reply = await call(path, { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
    expect(reply.headers['content-type']).toBe('application/json');
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    expect(reply.headers['ratelimit-policy']).toBe(policyField);
    expect(reply.headers.ratelimit).toBe(firstField);
    expect(errorEnvelope.parse(reply.json()).error.code).toBe('method_not_allowed');
  }),
);

test('X-HTTP-Method-Override has no effect', async () => {
  const reply = await call('/api/now', { headers: { 'X-HTTP-Method-Override': 'DELETE' } });
  expect(reply.status).toBe(200);
});
