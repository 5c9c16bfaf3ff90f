import { Picture } from '#app/_components/picture.tsx';
import type { WithSite } from '#app/_components/with-site.ts';

type VideoProps = { readonly url: string; readonly title: string; readonly poster: string };

/** A picture of ours that leads to a video elsewhere: a player in the page would tell its site who reads the page. */
export function Video({ site, url, title, poster }: VideoProps & WithSite) {
  return (
    <figure className="video">
      <a href={url}>
        <Picture site={site} src={poster} alt="" />
        <span>
          {title} <small>({new URL(url).hostname.replace(/^www\./, '')})</small>
        </span>
      </a>
    </figure>
  );
}
