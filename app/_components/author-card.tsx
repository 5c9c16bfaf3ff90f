import type { WithSite } from '#app/_components/with-site.ts';
import { toHref } from '#lib/site/languages.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { findAuthor } from '#lib/site/site-facts.ts';
import { OwnerMark } from './owner-mark.tsx';
import { Picture } from './picture.tsx';

/** The picture and the links of an author. The owner of the site always has a drawing. */
export function AuthorCard({ site, name }: { readonly name: string } & WithSite) {
  const { url, picture, email, links = [] } = findAuthor(site, name);
  // Only the owner's links say that they lead to the same person as this site (`rel="me"`, microformats.org/wiki/rel-me).
  const isOwner = name === site.config.author.name;
  if (!isOwner && !url && !picture && !email && links.length === 0) return null;
  const rel = isOwner ? 'me' : undefined;
  return (
    <address className="author-card">
      {isOwner ? (
        <OwnerMark site={site} sizes="4rem" />
      ) : (
        picture && <Picture site={site} src={picture} alt="" sizes="4rem" />
      )}
      <ul>
        <li>
          {url || isOwner ? (
            <a href={url ?? toHref(site, pagePaths.about)} rel={rel ?? 'author'}>
              {name}
            </a>
          ) : (
            name
          )}
        </li>
        {email && (
          <li>
            <a href={`mailto:${email}`} rel={rel}>
              {email}
            </a>
          </li>
        )}
        {links.map((link) => (
          <li key={link.url}>
            <a href={link.url} rel={rel}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </address>
  );
}
