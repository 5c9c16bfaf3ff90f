import { Picture } from '#app/_components/picture.tsx';

type VideoProps = { readonly url: string; readonly title: string; readonly poster: string };

/** A picture of ours that leads to a video elsewhere: a player in the page would tell its site who reads the page. */
export function Video({ url, title, poster }: VideoProps) {
  return (
    <figure className="video">
      <a href={url}>
        <Picture src={poster} alt="" />
        <span>
          {title} <small>({new URL(url).hostname.replace(/^www\./, '')})</small>
        </span>
      </a>
    </figure>
  );
}
