type CopyButtonProps = {
  /** What is copied, for those who hear the button. */
  readonly what: string;
  /** Where the text is; without it, it is the code beside the button. */
  readonly from?: string;
};

/** A button that is seen once it works; its room is there before. */
export function CopyButton({ what, from }: CopyButtonProps) {
  return (
    <copy-button className="copy" {...(from && { 'data-from': from })}>
      <button type="button">
        Copy<span className="visually-hidden"> {what}</span>
      </button>
    </copy-button>
  );
}
