import type { ReactNode } from 'react';
import { Document } from './_components/document.tsx';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return <Document>{children}</Document>;
}
