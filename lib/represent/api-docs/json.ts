const width = 72;

/**
 * JSON to be read: what fits into a line stands on one.
 *
 * @example toJson({ tags: ['a'] }) // → '{ "tags": ["a"] }'
 */
export function toJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  const line = `${open}${space}${toMembers(value, '').join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= width) return line;
  const deeper = `${indent}  `;
  const lines = toMembers(value, deeper).map((member) => `${deeper}${member}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function toMembers(value: object, indent: string): string[] {
  return Array.isArray(value)
    ? value.map((item) => toJson(item, indent))
    : Object.entries(value)
        // As `JSON.stringify` does: a field without a value is none.
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${JSON.stringify(name)}: ${toJson(item, indent)}`);
}
