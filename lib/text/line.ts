/**
 * A text on one line, for a place in which a line break would end a title or a list item. Front matter may hold breaks.
 *
 * @example toLine(' Strong\n ETags ') // → 'Strong ETags'
 */
export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
