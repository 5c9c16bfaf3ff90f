/** The tables of the contract as tests: which fields a resource has, which it may lack, and what no field ever is. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

/**
 * @param required one good value for every field that is always there.
 * @param optional one good value for every field that may be absent.
 */
export function describeFields(
  name: string,
  schema: z.ZodType,
  required: Fields,
  optional: Fields = {},
): void {
  const whole = { ...required, ...optional };
  const accepts = (value: unknown) => schema.safeParse(value).success;
  const without = (field: string) =>
    Object.fromEntries(Object.entries(whole).filter(([key]) => key !== field));

  describe(name, () => {
    test('has all its fields', () => {
      expect(schema.safeParse(whole)).toMatchObject({ success: true, data: whole });
    });

    test('has only the required ones', () => {
      expect(accepts(required)).toBe(true);
    });

    test.each(Object.keys(required))('never lacks %s', (field) => {
      expect(accepts(without(field))).toBe(false);
    });

    test.each(Object.keys(optional))('may lack %s', (field) => {
      expect(accepts(without(field))).toBe(true);
    });

    test.each(Object.keys(whole))('never has null for %s', (field) => {
      expect(accepts({ ...whole, [field]: null })).toBe(false);
    });

    const texts = Object.keys(whole).filter(
      (field) => typeof whole[field] === 'string' && field !== 'content',
    );
    if (texts.length > 0) {
      test.each(texts)('never has an empty text for %s', (field) => {
        expect(accepts({ ...whole, [field]: '' })).toBe(false);
      });
    }

    test.each(['extra', 'draft2', 'constructor'])('never has a field %s', (field) => {
      expect(accepts({ ...whole, [field]: 'a' })).toBe(false);
    });
  });
}
