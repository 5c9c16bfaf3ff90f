/**
 * A flag of a command as a whole number.
 *
 * @throws Error that names the flag and says what it takes.
 */
export function readWholeNumber(flag: string, value: string): number {
  if (!/^\d{1,6}$/.test(value)) {
    throw new Error(`--${flag} takes a whole number up to 999999, not "${value}".`);
  }
  return Number(value);
}
