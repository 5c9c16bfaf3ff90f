/** Reads the dates of front matter in the time zone of the site. */

import { type FieldSchema, isDate } from '../../../lib/schema/fields.ts';
import { readDate } from '../../../lib/text/dates.ts';
import type { Fields } from '../content/content-file.ts';

const rfcDate = /^\d{4}-\d{2}-\d{2}(?:T.*(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Writes valid dates of other forms as RFC 3339 does, also in lists and groups of fields.
 *
 * @param timeZone the zone of date-times without an offset, as `site.yaml` names it.
 */
export function withInstants(value: unknown, schema: FieldSchema, timeZone = 'UTC'): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => withInstants(item, schema.items ?? {}, timeZone));
  }
  if (isFields(value)) {
    const { properties = {} } = schema;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        withInstants(part, properties[name] ?? {}, timeZone),
      ]),
    );
  }
  const isOther = typeof value === 'string' && isDate(schema) && !rfcDate.test(value);
  return (isOther && readDate(value, timeZone)) || value;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
