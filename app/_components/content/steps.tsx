import type { ReactNode } from 'react';

/** A numbered list whose numbers stand on a line. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <div className="steps">{children}</div>;
}
