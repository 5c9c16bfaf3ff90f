import type { WithSite } from '#app/_components/with-site.ts';
import { toHref } from '#lib/site/languages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { isOn } from '#lib/site/sections.ts';
import { findAuthor } from '#lib/site/site-facts.ts';
import { fill } from '#lib/text/format.ts';
import { inInterface } from './filled-text.tsx';

type FollowProps = {
  /** The author whose handle and address it names. */
  readonly name: string;
  /** The article that a reply is about. */
  readonly title?: string;
};

/** The ways to hear of the next article, and to answer. Those that the owner hasn't named are left out. */
export function Follow({ site, name, title }: FollowProps & WithSite) {
  const { email, fediverse } = findAuthor(site, name);
  const { follow } = site.text;
  const links = [
    ...(isOn(site, 'writing') ? [{ href: machineFiles.rss.path, text: follow.feed }] : []),
    ...(fediverse
      ? [{ href: toProfile(fediverse), text: fill(follow.fediverse, { fediverse }) }]
      : []),
    ...(email && title
      ? [{ href: `mailto:${email}?subject=${encodeURIComponent(title)}`, text: follow.reply }]
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <nav className="follow" aria-label={follow.label} {...inInterface(site)}>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={toHref(site, href)}>{text}</a>
          </li>
        ))}
      </ul>
      {isOn(site, 'writing') && (
        <p>
          <bdi>{follow.explained}</bdi>
        </p>
      )}
    </nav>
  );
}

/** @example toProfile('@ada@example.social') // → 'https://example.social/@ada' */
function toProfile(handle: string): string {
  const [, user, host] = handle.split('@');
  return `https://${host}/@${user}`;
}
