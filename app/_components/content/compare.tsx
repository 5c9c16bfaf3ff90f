import { Children, type ReactNode } from 'react';

type CompareProps = {
  readonly before: string;
  readonly after: string;
  readonly children: ReactNode;
};

/** Two blocks side by side, each below its label. */
export function Compare({ before, after, children }: CompareProps) {
  // The line breaks between the blocks are strings.
  const [first, ...rest] = Children.toArray(children).filter((child) => typeof child !== 'string');
  return (
    <div className="compare">
      <div>
        <p>{before}</p>
        {first}
      </div>
      <div>
        <p>{after}</p>
        {rest}
      </div>
    </div>
  );
}
