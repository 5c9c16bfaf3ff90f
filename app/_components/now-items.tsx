import type { WithSite } from '#app/_components/with-site.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { Separator } from './facts.tsx';

export function NowItems({ site }: WithSite) {
  return (
    <ul className="now">
      {site.now.items.map(({ label, value }) => (
        <li key={label}>
          <strong>{toTypeset(site, label)}</strong>
          <Separator text=": " />
          <span>{toTypeset(site, value)}</span>
        </li>
      ))}
    </ul>
  );
}
