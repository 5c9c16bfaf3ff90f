import type { ReactNode } from 'react';
import { paths } from '#lib/site/paths.ts';

/** A dictionary term within a sentence. */
export function Term({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
  return <a href={paths.aiTerm(slug)}>{children}</a>;
}
