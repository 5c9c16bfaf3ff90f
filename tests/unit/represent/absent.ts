/** Every value in a document that a resource never has: `null`, `undefined` and the empty text, each by its path. */
export function findEmptyValues(value: unknown, path = ''): string[] {
  if (value === null || value === undefined || value === '') return [`${path}: ${String(value)}`];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => findEmptyValues(part, `${path}/${key}`));
}
