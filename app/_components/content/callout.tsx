import type { ReactNode } from 'react';
import type { CalloutKind } from '#lib/markdown/components.ts';
import { text } from '#lib/site/text/text.ts';

type CalloutProps = {
  readonly kind?: CalloutKind;
  readonly title?: string;
  readonly children: ReactNode;
};

export function Callout({ kind, title, children }: CalloutProps) {
  return (
    <aside className="callout" data-kind={kind ?? 'note'}>
      <p>
        <strong>{title || text.body.callouts[kind ?? 'note']}</strong>
      </p>
      {children}
    </aside>
  );
}
