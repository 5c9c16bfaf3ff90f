import type { WithSite } from '#app/_components/with-site.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { Separator } from './facts.tsx';
import { inLanguage } from './languages.tsx';

export function NowItems({ site }: WithSite) {
  const { items, language = site.config.language } = site.now;
  return (
    <ul className="now" {...inLanguage({ site, language })}>
      {items.map(({ label, value }) => (
        <li key={label}>
          <strong>{toTypeset(site, label)}</strong>
          <Separator text=": " />
          <span>{toTypeset(site, value)}</span>
        </li>
      ))}
    </ul>
  );
}
