import type { WithSite } from '#app/_components/with-site.ts';
import { inInterface } from './filled-text.tsx';

type CopyButtonProps = {
  /** Names the copied text to screen readers, after the label of the button. */
  readonly what: string;
  /** The path of the text. Without it, the button copies the code beside it. */
  readonly from?: string;
  /** Of the text around it. By default, that of the page. */
  readonly language?: string | undefined;
};

/** Invisible until its script has run; its space is reserved, so nothing moves. */
export function CopyButton({ site, what, from, language }: CopyButtonProps & WithSite) {
  return (
    <copy-button className="copy" {...(from && { 'data-from': from })}>
      <button type="button" {...inInterface(site, language)}>
        {site.text.formats.copy}
        <span className="visually-hidden">{what}</span>
      </button>
    </copy-button>
  );
}
