import type { ReactNode } from 'react';
import { type CalloutKind, calloutLabel } from '#lib/markdown/components.ts';

type CalloutProps = {
  readonly kind?: CalloutKind;
  readonly title?: string;
  readonly children: ReactNode;
};

export function Callout({ kind, title, children }: CalloutProps) {
  return (
    <aside className="callout" data-kind={kind ?? 'note'}>
      <p>
        <strong>{title || calloutLabel(kind)}</strong>
      </p>
      {children}
    </aside>
  );
}
