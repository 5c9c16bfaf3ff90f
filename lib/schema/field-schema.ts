import { z } from 'zod';

/** The JSON Schema of a field. */
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

/** Converts the zod schema of a file to JSON Schema, as its author writes the file. */
export function toFieldSchema(schema: z.ZodType): FieldSchema {
  // With an empty registry, zod writes schemas that have an id inline instead of as references.
  return z.toJSONSchema(schema, { io: 'input', metadata: z.registry() }) as FieldSchema;
}

/** Whether a field is an instant: a union of the two formats that authors may write. */
export function isDate({ anyOf }: FieldSchema): boolean {
  return anyOf?.every(({ format }) => format === 'date' || format === 'date-time') ?? false;
}
