import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EndpointRoute, missingItem, serve } from '#lib/api/serve.ts';
import { notFound } from '#lib/http/errors.ts';
import { freeText, positiveInteger } from '#lib/http/query.ts';
import { anyText } from '#tests/support/any-text.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const query = {
  q: freeText({ description: 'Words.', maxLength: 120, example: 'a' }),
  size: positiveInteger({ name: 'size', description: 'A size.', max: 9, example: 1 }),
};
const listThings = { path: '/api/things', query } as const satisfies EndpointRoute;
const getThing = {
  path: '/api/things/{id}',
  query: {},
  item: {
    parameter: 'id',
    noun: 'thing',
    pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    maxLength: 120,
    list: '/api/things',
  },
} as const satisfies EndpointRoute;

const longest = 'a'.repeat(120);
const things = new Map<string, unknown>([
  ['red-kite', { id: 'red-kite' }],
  [longest, {}],
]);
const { config } = makeSite();
const getSite = () => ({ config });
const handleThing = vi.fn(({ id }: { readonly id: string }) => things.get(id));
const thing = serve(getSite, getThing, {
  toBody: (_, input) => handleThing(input),
  toKnown: () => ({ id: ['red-kite', 'blue-tit'] }),
});

beforeEach(() => {
  handleThing.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

function getById(id: string, search = '', headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost/api/things/x${search}`, { headers });
  return thing(request, { params: Promise.resolve({ id }) });
}

function getList(
  represent: (input: object) => unknown,
  search = '',
  headers: Record<string, string> = {},
) {
  const request = new Request(`http://localhost/api/things${search}`, { headers });
  const handle = serve(getSite, listThings, { toBody: (_, input) => represent(input) });
  return handle(request, { params: Promise.resolve({}) });
}

async function errorOf(response: Response) {
  return ((await response.json()) as { error: Record<'code' | 'message' | 'hint', string> }).error;
}

describe('a list', () => {
  test('responds with the body of the handler', async () => {
    const response = await getList(() => ({ items: [], total: 0 }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ items: [], total: 0 });
  });

  test('passes only the parsed parameters to the handler', async () => {
    const response = await getList((input) => input, '?q=+a+&size=12&sort=asc&__proto__=x');
    expect(await response.json()).toEqual({ q: 'a', size: 9 });
  });

  test('responds with 500 if the handler returns no body', async () => {
    expect((await getList(() => undefined)).status).toBe(500);
  });
});

describe('an item', () => {
  test('responds with the body of the handler for its name', async () => {
    const response = await getById('red-kite');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 'red-kite' });
    expect(handleThing).toHaveBeenCalledExactlyOnceWith({ id: 'red-kite' });
  });

  test('ignores query parameters, also one with the name of its path parameter', async () => {
    expect((await getById('red-kite', '?size=0&id=osprey')).status).toBe(200);
    expect(handleThing).toHaveBeenCalledExactlyOnceWith({ id: 'red-kite' });
  });

  test('may have a name as long as the limit', async () => {
    expect((await getById(longest)).status).toBe(200);
  });

  // The property below has every other name.
  test.each([[''], ['Red-Kite'], ['../now'], ['a'.repeat(121)]])(
    'with an impossible or unknown name is 404 in the envelope: %j',
    async (id) => {
      const response = await getById(id);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toBe('application/json');
      expect(response.headers.has('ETag')).toBe(false);
      const error = await errorOf(response);
      expect(error.code).toBe('not_found');
      expect(error.hint).toContain('/api/things');
    },
  );

  test('is found by its name or is 404, for any name', async () => {
    const name = fc.oneof(
      anyText(),
      fc.string({
        unit: fc.constantFrom('red-kite', '-', 'a', '%', '/', '_', '\0'),
        maxLength: 200,
      }),
    );
    await fc.assert(
      fc.asyncProperty(name, async (id) => {
        const response = await getById(id);
        expect(response.status).toBe(things.has(id) ? 200 : 404);
        const text = await response.text();
        if (response.status === 404) expect(JSON.parse(text).error.code).toBe('not_found');
        expect(text.length).toBeLessThan(1_000);
      }),
    );
  });

  test('with an impossible name is never looked up', async () => {
    for (const id of ['Red-Kite', 'a'.repeat(121), '']) await getById(id);
    expect(handleThing).not.toHaveBeenCalled();
  });

  test('without a name is 404', async () => {
    const response = await thing(new Request('http://localhost/api/things/x'), {
      params: Promise.resolve({}),
    });
    expect(response.status).toBe(404);
  });

  test.each([
    ['red-kit', 'red-kite'],
    ['Red-Kite', 'red-kite'],
    ['red-kite.', 'red-kite'],
    ['blue', 'blue-tit'],
  ])('with a similar name is suggested: %s', async (id, nearest) => {
    expect((await errorOf(await getById(id))).hint).toContain(`"${nearest}"`);
  });

  test('without a similar name has no suggestion', async () => {
    expect((await errorOf(await getById('osprey'))).hint).not.toMatch(/red-kite|blue-tit/);
  });
});

describe('the order of decisions', () => {
  const any = { 'If-None-Match': '*' };

  test.each([
    ['an impossible name is 404 before a validator is looked at', 'No', 404],
    ['an unknown name is 404 before a validator is looked at', 'osprey', 404],
    ['a validator comes last', 'red-kite', 304],
  ])('%s', async (_fact, id, status) => {
    expect((await getById(id, '', any)).status).toBe(status);
  });

  test('a refused parameter is 400 before the validator is checked', async () => {
    expect((await getList(() => ({}), '?size=0', any)).status).toBe(400);
    expect((await getList(() => ({}), '?size=1', any)).status).toBe(304);
  });

  test('a refused parameter is 400 before the handler runs', async () => {
    const represent = vi.fn(() => ({}));
    const response = await getList(represent, '?size=0');
    expect(response.status).toBe(400);
    expect((await errorOf(response)).code).toBe('invalid_parameter');
    expect(represent).not.toHaveBeenCalled();
  });
});

describe('an error that a handler throws', () => {
  test('keeps its status if it is an ApiError', async () => {
    const response = await getList(() => {
      throw notFound('It is not here.', 'Look there.');
    });
    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ message: 'It is not here.' });
  });

  test('is 500 in the envelope otherwise, even for a matching validator', async () => {
    const request = new Request('http://localhost/api/things', {
      headers: { 'If-None-Match': '*' },
    });
    const handler = serve(getSite, listThings, {
      toBody: () => {
        throw new Error('secret');
      },
    });
    const response = await handler(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(500);
    expect(response.headers.has('ETag')).toBe(false);
    const error = await errorOf(response);
    expect(error.code).toBe('internal_error');
    expect(JSON.stringify(error)).not.toContain('secret');
    expect(console.error).toHaveBeenCalledOnce();
  });

  test('is 500 if the body cannot be serialized', async () => {
    const endless: Record<string, unknown> = {};
    endless.self = endless;
    expect((await getList(() => endless)).status).toBe(500);
  });

  test('is 500 if the path parameter cannot be read', async () => {
    const request = new Request('http://localhost/api/things/x');
    const response = await thing(request, { params: Promise.reject(new Error('secret')) });
    expect(response.status).toBe(500);
  });
});

describe('the error of a missing item', () => {
  test('names the item and its list', () => {
    const { error } = missingItem(getThing, 'osprey').toEnvelope();
    expect(error.message).toContain('"osprey"');
    expect(error.message).toContain('thing');
    expect(error.hint).toContain('/api/things');
  });

  test('abbreviates a long name', () => {
    expect(missingItem(getThing, 'a'.repeat(10_000)).message.length).toBeLessThan(200);
  });

  test('exists only for an endpoint of one item', () => {
    expect(() => missingItem(listThings)).toThrow('/api/things');
  });
});
