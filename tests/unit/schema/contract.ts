/** Tests a schema against the tables of the contract: required fields, optional fields, and rejected values. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

/**
 * @param required a valid value for every required field.
 * @param optional a valid value for every optional field.
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
    test('accepts all fields, and only the required ones', () => {
      expect(schema.safeParse(whole)).toMatchObject({ success: true, data: whole });
      expect(accepts(required)).toBe(true);
    });

    test.each(Object.keys(whole))('requires %s or not, and rejects null for it', (field) => {
      expect(accepts(without(field))).toBe(!(field in required));
      expect(accepts({ ...whole, [field]: null })).toBe(false);
      const isText = typeof whole[field] === 'string' && field !== 'content';
      if (isText) expect(accepts({ ...whole, [field]: '' })).toBe(false);
    });

    test.each(['extra', 'draft2', 'constructor'])('rejects an unknown field %s', (field) => {
      expect(accepts({ ...whole, [field]: 'a' })).toBe(false);
    });
  });
}
