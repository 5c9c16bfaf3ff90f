type CopyButtonProps = {
  /** What is copied, for those who hear the button. */
  readonly what: string;
  /** Where the text is; without it, it is the code beside the button. */
  readonly from?: string;
};

/** A button that is there once the browser can copy. */
export function CopyButton({ what, from }: CopyButtonProps) {
  return (
    <copy-button className="copy" {...(from && { 'data-from': from })}>
      <button type="button" hidden suppressHydrationWarning>
        Copy<span className="visually-hidden"> {what}</span>
      </button>
    </copy-button>
  );
}
