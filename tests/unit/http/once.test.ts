import { expect, test } from 'vitest';
import { once } from '#lib/http/once.ts';

test('what is made of a document is made once, and of another document anew', () => {
  const makeOnce = once((document: { readonly slug: string }) => ({ name: document.slug }));
  const document = { slug: 'a' };
  expect(makeOnce(document)).toEqual({ name: 'a' });
  expect(makeOnce(document)).toBe(makeOnce(document));
  expect(makeOnce({ slug: 'a' })).not.toBe(makeOnce(document));
});
