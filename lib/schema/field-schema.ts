import { z } from 'zod';

/** What a field may say, as JSON Schema. */
export type FieldSchema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
};

/** What a file may say, as its author writes it. */
export function toFieldSchema(schema: z.ZodType): FieldSchema {
  // A registry of its own, empty: schemas with an id would otherwise come as references.
  return z.toJSONSchema(schema, { io: 'input', metadata: z.registry() }) as FieldSchema;
}
