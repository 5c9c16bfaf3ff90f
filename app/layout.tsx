import './globals.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { siteScript } from '#lib/site/assets.ts';
import { siteConfig } from '#lib/site/config.ts';
import { siteViewport } from './_components/viewport.ts';
import { fontVariables } from './fonts.ts';

export const viewport = siteViewport;

export const metadata: Metadata = {
  metadataBase: new URL(siteConfig.baseUrl),
  title: { default: siteConfig.name, template: `%s · ${siteConfig.name}` },
  description: siteConfig.description,
};

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // The script sets the theme that a reader has chosen on this element before the page is there.
    <html lang={siteConfig.language} className={fontVariables} suppressHydrationWarning>
      <head>
        {/* Not async: the first paint waits for the theme. */}
        <script src={siteScript} />
      </head>
      <body>{children}</body>
    </html>
  );
}
