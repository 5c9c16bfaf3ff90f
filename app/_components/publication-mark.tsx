import { toPublicationMark } from '#lib/represent/byline.ts';
import { Separator } from './separated.tsx';

type PublicationMarkProps = { readonly document: Parameters<typeof toPublicationMark>[0] };

/** In development, the fact that readers do not see a document yet, after others in a line. */
export function PublicationMark({ document }: PublicationMarkProps) {
  const mark = toPublicationMark(document);
  return (
    mark && (
      <>
        <Separator />
        <strong className="publication">{mark}</strong>
      </>
    )
  );
}
