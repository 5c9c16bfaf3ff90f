import { describe, expect, test } from 'vitest';
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

describe.each(operations)('%s', (_, endpoint, path) => {
  const operation = operationOf(endpoint.path);

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

  test('returns 200 to the example of each parameter', async () => {
    for (const { name, in: place, example } of operation.parameters) {
      if (place !== 'query') continue;
      const query = new URLSearchParams({ [name]: String(example) });
      expect((await call(`${path}?${query}`)).status, `${query}`).toBe(200);
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
});
