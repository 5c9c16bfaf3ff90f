import { now } from '#lib/content/pages.ts';
import { Separator } from './facts.tsx';

export function NowItems() {
  return (
    <ul className="now">
      {now.items.map(({ label, value }) => (
        <li key={label}>
          <strong>{label}</strong>
          <Separator text=": " />
          <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}
