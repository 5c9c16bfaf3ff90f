import { now } from '#lib/content/now.ts';

/** The rows of the now snapshot. */
export function NowItems() {
  return (
    <ul>
      {now.items.map(({ label, value }) => (
        <li key={label}>
          <strong>{label}</strong>: {value}
        </li>
      ))}
    </ul>
  );
}
