import type { ReactNode } from 'react';
import { preloadedFonts, siteScript, siteStylesheet } from '#lib/site/assets.ts';
import { siteConfig } from '#lib/site/config.ts';
import { toDirection } from '#lib/site/text/languages.ts';
import { siteTheme } from '#lib/theme/theme.ts';
import { AnalyticsScript } from './services.tsx';

const [light, dark] = siteTheme.colors.paper;

/** The HTML document of every page. React moves the metadata that a page renders into its head. */
export function Document({ children }: { readonly children: ReactNode }) {
  return (
    // The script sets a chosen theme on this element before React takes over, which it does in development only.
    <html
      lang={siteConfig.language}
      dir={toDirection(siteConfig.language)}
      suppressHydrationWarning
    >
      <head>
        {preloadedFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" type="image/x-icon" />
        <link rel="icon" href="/icon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-icon.png" sizes="180x180" type="image/png" />
        <link rel="stylesheet" href={siteStylesheet} />
        {/* Not async: the first paint waits for the theme. */}
        <script src={siteScript} />
        <AnalyticsScript />
      </head>
      <body>{children}</body>
    </html>
  );
}
