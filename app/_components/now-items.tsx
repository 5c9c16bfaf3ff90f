import { now } from '#lib/content/now.ts';

/** The rows of the now snapshot. */
export function NowItems() {
  return (
    <dl>
      {now.items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
