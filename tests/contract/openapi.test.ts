import { describe, expect, test } from 'vitest';
import { errorEnvelope } from '#lib/api/json-schema.ts';
import { findViolations, type Operation, openApi, operations, type ResponseObject } from './api.ts';
import { call } from './call.ts';

function resolve(response: ResponseObject | { readonly $ref: string } | undefined): ResponseObject {
  if (response === undefined) throw new Error('The response is not documented.');
  if (!('$ref' in response)) return response;
  const name = response.$ref.replace('#/components/responses/', '');
  return openApi.components.responses[name] as ResponseObject;
}

function operationOf(path: string): Operation {
  return (openApi.paths[path] as { get: Operation }).get;
}

test('every origin may read the document, and it revalidates', async () => {
  const reply = await call('/openapi.json');
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('application/json');
  expect(reply.headers['access-control-allow-origin']).toBe('*');
  const again = await call('/openapi.json', {
    headers: { 'If-None-Match': String(reply.headers.etag) },
  });
  expect(again.status).toBe(304);
});

test('the document does not count against the quota', async () => {
  expect((await call('/openapi.json')).headers.ratelimit).toBeUndefined();
});

describe.each(operations)('%s', (operationId, endpoint, path) => {
  const operation = operationOf(endpoint.path);

  test('is documented under its operationId with a valid example', () => {
    expect(operation.operationId).toBe(operationId);
    const media = resolve(operation.responses['200']).content?.['application/json'];
    expect(media).toHaveProperty('example');
    expect(findViolations(media?.schema ?? {}, media?.example)).toEqual([]);
  });

  test('sends every header that the document names', async () => {
    const ok = await call(path);
    const notModified = await call(path, { headers: { 'If-None-Match': '*' } });
    const refused = await call(path, { method: 'POST' });
    for (const reply of [ok, notModified, refused]) {
      const { headers } = resolve(operation.responses[String(reply.status)]);
      for (const name of Object.keys(headers)) {
        expect(reply.headers, `${reply.status} ${name}`).toHaveProperty(name.toLowerCase());
      }
    }
  });

  test('has a schema that rejects a damaged response', async () => {
    const schema = resolve(operation.responses['200']).content?.['application/json'].schema ?? {};
    const body = (await call(path)).json() as Record<string, unknown>;
    expect(findViolations(schema, { ...body, surprise: true })).not.toEqual([]);
    for (const key of Object.keys(body)) {
      expect(findViolations(schema, { ...body, [key]: null }), key).not.toEqual([]);
    }
    const required = Object.keys(body).filter((key) => {
      const { [key]: _, ...rest } = body;
      return findViolations(schema, rest).length > 0;
    });
    expect(required).not.toEqual([]);
  });

  test('documents its errors with examples of the error envelope', () => {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      const media = resolve(response).content?.['application/json'];
      expect(findViolations(media?.schema ?? {}, media?.example)).toEqual([]);
      expect(errorEnvelope.parse(media?.example).error.hint).not.toBe('');
    }
  });
});
