import type { ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import type { CalloutKind } from '#lib/markdown/components.ts';

type CalloutProps = {
  readonly kind?: CalloutKind;
  readonly title?: string;
  readonly children: ReactNode;
};

export function Callout({ site, kind, title, children }: CalloutProps & WithSite) {
  return (
    <aside className="callout" data-kind={kind ?? 'note'}>
      <p>
        <strong>{title || site.text.body.callouts[kind ?? 'note']}</strong>
      </p>
      {children}
    </aside>
  );
}
