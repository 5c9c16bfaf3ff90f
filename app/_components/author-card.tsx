import type { WithSite } from '#app/_components/with-site.ts';
import { findAuthor } from '#lib/site/site-facts.ts';
import { Picture } from './picture.tsx';

/** The picture and the links of an author. An author with only a name has neither. */
export function AuthorCard({ site, name }: { readonly name: string } & WithSite) {
  const { url, picture, email, links = [] } = findAuthor(site, name);
  if (!url && !picture && !email && links.length === 0) return null;
  // Only the owner's links say that they lead to the same person as this site (`rel="me"`, microformats.org/wiki/rel-me).
  const rel = name === site.config.author.name ? 'me' : undefined;
  return (
    <address className="author-card">
      {picture && <Picture site={site} src={picture} alt="" sizes="4rem" />}
      <ul>
        <li>
          {url ? (
            <a href={url} rel={rel ?? 'author'}>
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
