/** The day of an instant, in UTC, for people and for programs. */
export function Day({ instant }: { readonly instant: string }) {
  const day = instant.slice(0, 10);
  return <time dateTime={day}>{day}</time>;
}
