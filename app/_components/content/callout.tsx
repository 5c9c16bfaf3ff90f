import type { ReactNode } from 'react';
import { inInterface } from '#app/_components/filled-text.tsx';
import type { InText } from '#app/_components/with-site.ts';
import type { CalloutKind } from '#lib/markdown/components.ts';

type CalloutProps = {
  readonly kind?: CalloutKind;
  readonly title?: string;
  readonly children: ReactNode;
};

export function Callout({ site, language, kind = 'note', title, children }: CalloutProps & InText) {
  const name = site.text.body.callouts[kind];
  return (
    // Without the role, an aside in an article has none, and a title says nothing of the kind.
    <aside className="callout" data-kind={kind} role="note" aria-label={title && name}>
      <p>
        <strong {...(title ? {} : inInterface(site, language))}>{title || name}</strong>
      </p>
      {children}
    </aside>
  );
}
