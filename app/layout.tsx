import type { ReactNode } from 'react';
import { getSite } from '#lib/content/served-site.ts';
import { Document } from './_components/document.tsx';

export default function Layout({ children }: { readonly children: ReactNode }) {
  const site = getSite();
  return <Document site={site}>{children}</Document>;
}
