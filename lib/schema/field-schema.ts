import { z } from 'zod';

/** The JSON Schema of a field. */
export type FieldSchema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: FieldSchema;
  /** The items of a list with a fixed length. */
  readonly prefixItems?: readonly FieldSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  /** The values of a group whose names the author chooses. `false` if no other names are accepted. */
  readonly additionalProperties?: FieldSchema | false;
};

/** Converts the zod schema of a file to JSON Schema, as its author writes the file. */
export function toFieldSchema(schema: z.ZodType): FieldSchema {
  // With an empty registry, zod writes schemas that have an id inline instead of as references.
  return z.toJSONSchema(schema, { io: 'input', metadata: z.registry() }) as FieldSchema;
}

/** Whether a field is an instant: a union of the forms that authors may write. */
export function isDate({ anyOf }: FieldSchema): boolean {
  return anyOf?.some(({ format }) => format === 'date-time') ?? false;
}
