import { toOpenApi } from '#lib/api/openapi.ts';
import type { ErrorCode } from '#lib/http/errors.ts';

/** The part of JSON Schema that the schemas of the API are written in. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
};

type Components = {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly headers: Readonly<
    Record<string, { readonly description: string; readonly example: string | number }>
  >;
  readonly responses: Readonly<Record<ErrorCode, { readonly description: string }>>;
};

const { components } = toOpenApi([], { siteName: '', baseUrl: '', examples: {} });

/**
 * What the operations share, as `/openapi.json` tells of it. The document is typed as any JSON, because it is made to be
 * written; `tests/unit/api/openapi.test.ts` holds that it has this form.
 */
export const contract = components as Components;
