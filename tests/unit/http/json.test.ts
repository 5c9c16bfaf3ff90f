import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJsonBytes } from '#lib/http/json.ts';

const toJson = (body: unknown) => new TextDecoder().decode(toJsonBytes(body));

const items = fc.array(fc.dictionary(fc.string(), fc.jsonValue()));
const list = fc.record(
  { items, total: fc.nat(), page: fc.option(fc.nat(), { nil: undefined }), filters: fc.object() },
  { requiredKeys: ['items'] },
);

test('a list has the same bytes as JSON.stringify, also the second time', () => {
  fc.assert(
    fc.property(fc.oneof(list, fc.jsonValue(), fc.array(list)), (body) => {
      const text = JSON.stringify(body);
      expect([toJson(body), toJson(body)]).toEqual([text, text]);
    }),
  );
});

test.each([
  { items: [] },
  { total: 1, items: [{ a: 1 }], last: undefined },
  { items: [1, 'a', null] },
  { items: 'none' },
  { total: 1, items: [{ a: 'é' }] },
  { items: [{ a: 'é€𝄞' }, {}] },
  { items: [undefined, { a: undefined }] },
])('has the same bytes as JSON.stringify: %o', (body) => {
  expect(toJson(body)).toBe(JSON.stringify(body));
});

test('serializes an item once', () => {
  let count = 0;
  const item = {
    get slug() {
      count += 1;
      return 'a';
    },
  };
  expect(toJson({ items: [item], total: 1 })).toBe('{"items":[{"slug":"a"}],"total":1}');
  expect(toJson({ items: [item, item] })).toBe('{"items":[{"slug":"a"},{"slug":"a"}]}');
  expect(count).toBe(1);
});
