/**
 * Parses the value of a command-line flag.
 *
 * @throws Error if it is not a whole number up to 999999. The message names the flag.
 */
export function readWholeNumber(flag: string, value: string): number {
  if (!/^\d{1,6}$/.test(value)) {
    throw new Error(`--${flag} takes a whole number up to 999999, not "${value}".`);
  }
  return Number(value);
}
