/**
 * A number of bytes for people, in units of 1,000.
 *
 * @example formatSize(940) // → '940 B'
 * @example formatSize(7_730) // → '7.7 kB'
 */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const thousands = bytes / 1000;
  return `${thousands < 9.95 ? thousands.toFixed(1) : Math.round(thousands)} kB`;
}
