import type { WithSite } from '#app/_components/with-site.ts';
import { Separator } from './facts.tsx';

export function NowItems({ site }: WithSite) {
  return (
    <ul className="now">
      {site.now.items.map(({ label, value }) => (
        <li key={label}>
          <strong>{label}</strong>
          <Separator text=": " />
          <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}
