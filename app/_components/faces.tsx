import { type FaceOptions, toFaces } from '#lib/represent/faces.ts';
import { formatSize } from '#lib/text/format.ts';
import { CopyButton } from './copy-button.tsx';

/** The page in its other forms, under its title: what a program and an agent see of it, with the size of each. */
export function Faces(options: FaceOptions) {
  return (
    <nav className="faces" aria-label="This page in other forms">
      <span aria-current="page">
        HTML <small data-html-size="" />
      </span>
      {toFaces(options).map(({ label, href, bytes }) => (
        <span key={label}>
          <a href={href}>
            {label} <small>{formatSize(bytes)}</small>
          </a>
          {label === 'Markdown' && <CopyButton what="this page as Markdown" from={href} />}
        </span>
      ))}
    </nav>
  );
}
