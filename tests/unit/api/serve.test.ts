import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type EndpointRoute, missingItem, serve } from '#lib/api/serve.ts';
import { notFound } from '#lib/http/errors.ts';
import { freeText, positiveInteger } from '#lib/http/query.ts';
import { anyText } from '#tests/support/any-text.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const query = {
  q: freeText({ description: 'Words.', example: 'a' }),
  size: positiveInteger({ description: 'A size.', max: 9, example: 1 }),
};
const listThings = { path: '/api/things', query } as const satisfies EndpointRoute;
const getThing = {
  path: '/api/things/{id}',
  query: {},
  item: { parameter: 'id', noun: 'thing', list: '/api/things' },
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
function toRequest(search: string, headers: Record<string, string>): Request {
  return new Request(`http://localhost/api/things/x${search}`, { headers });
}

const getById = (id: string, search = '', headers = {}) =>
  thing(toRequest(search, headers), { params: Promise.resolve({ id }) });

function getList(represent: (input: object) => unknown, search = '', headers = {}) {
  const handle = serve(getSite, listThings, { toBody: (_, input) => represent(input) });
  return handle(toRequest(search, headers), { params: Promise.resolve({}) });
}

async function errorOf(response: Response) {
  return ((await response.json()) as { error: Record<'code' | 'message' | 'hint', string> }).error;
}

test('a list passes only the parsed parameters to the handler, and responds with its body', async () => {
  const response = await getList((input) => input, '?q=+a+&size=12&sort=asc&__proto__=x');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ q: 'a', size: 9 });
});

test.each([
  [2, 3, 'first 1, prev 1, next 3, last 3'],
  [9, 3, 'first 1, prev 3, last 3'],
  [1, 0, ''],
])('page %i of %i links to the pages around it: %j', async (page, totalPages, expected) => {
  const { headers } = await getList(() => ({ page, totalPages }), `?page=${page}&q=a`);
  const links = headers.get('Link')?.matchAll(/<\/api\/things\?q=a&page=(\d+)>; rel="(\w+)"/g);
  expect(Array.from(links ?? [], ([, number, rel]) => `${rel} ${number}`).join(', ')).toBe(
    expected,
  );
});

describe('an item', () => {
  test('responds with the body of the handler for its name, whatever the query', async () => {
    const response = await getById('red-kite', '?size=0&id=osprey');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 'red-kite' });
    expect(handleThing).toHaveBeenCalledExactlyOnceWith({ id: 'red-kite' });
  });

  test('may have a name as long as the limit', async () => {
    expect((await getById(longest)).status).toBe(200);
  });

  // The property below has every other name.
  test.each(['', 'Red-Kite', '../now', 'a'.repeat(121)])(
    'is 404 and never looked up by %j',
    async (id) => {
      const response = await getById(id);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toBe('application/json');
      expect(response.headers.has('ETag')).toBe(false);
      const error = await errorOf(response);
      expect(error.code).toBe('not_found');
      expect(error.hint).toContain('/api/things');
      expect(handleThing).not.toHaveBeenCalled();
    },
  );

  test('is found by its name or is 404, for any name', async () => {
    const pieces = fc.constantFrom('red-kite', '-', 'a', '%', '/', '_', '\0');
    const name = fc.oneof(anyText(), fc.string({ unit: pieces, maxLength: 200 }));
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

  test('without a name is 404', async () => {
    const request = new Request('http://localhost/api/things/x');
    expect((await thing(request, { params: Promise.resolve({}) })).status).toBe(404);
  });

  test.each([
    ['red-kit', '"red-kite"'],
    ['Red-Kite', '"red-kite"'],
    ['red-kite.', '"red-kite"'],
    ['blue', '"blue-tit"'],
    ['osprey', ''],
  ])('with the name %s is suggested as %s', async (id, nearest) => {
    const [suggested = ''] =
      /"(?:red-kite|blue-tit)"/.exec((await errorOf(await getById(id))).hint) ?? [];
    expect(suggested).toBe(nearest);
  });
});

describe('the order of decisions', () => {
  const any = { 'If-None-Match': '*' };

  test.each([
    ['No', 404],
    ['osprey', 404],
    ['red-kite', 304],
  ])('a name is looked up before a validator: %s', async (id, status) => {
    expect((await getById(id, '', any)).status).toBe(status);
  });

  test('a refused parameter is 400 before the validator is checked and the handler runs', async () => {
    const represent = vi.fn(() => ({}));
    const response = await getList(represent, '?size=0', any);
    expect(response.status).toBe(400);
    expect((await errorOf(response)).code).toBe('invalid_parameter');
    expect(represent).not.toHaveBeenCalled();
    expect((await getList(represent, '?size=1', any)).status).toBe(304);
  });
});

// faults.test.ts has all that may be thrown.
test('an ApiError that a handler throws keeps its status', async () => {
  const response = await getList(() => {
    throw notFound('It is not here.', 'Look there.');
  });
  expect(response.status).toBe(404);
  expect(await errorOf(response)).toMatchObject({ message: 'It is not here.' });
});

test('a handler that returns no body is a 500', async () => {
  expect((await getList(() => undefined)).status).toBe(500);
});

describe('the error of a missing item', () => {
  test('names the item and its list, and abbreviates a long name', () => {
    const { error } = missingItem(getThing, 'osprey').toEnvelope();
    expect(error.message).toMatch(/thing.*"osprey"|"osprey".*thing/);
    expect(error.hint).toContain('/api/things');
    expect(missingItem(getThing, 'a'.repeat(10_000)).message.length).toBeLessThan(200);
  });

  test('exists only for an endpoint of one item', () => {
    expect(() => missingItem(listThings)).toThrow('/api/things');
  });
});
