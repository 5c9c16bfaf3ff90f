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
  return (
    <aside className="callout" data-kind={kind}>
      <p>
        <strong {...(title ? {} : inInterface(site, language))}>
          {title || site.text.body.callouts[kind]}
        </strong>
      </p>
      {children}
    </aside>
  );
}
