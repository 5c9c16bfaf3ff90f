import type { ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import { toDirection } from '#lib/site/text/languages.ts';
import { siteTheme } from '#lib/theme/theme.ts';
import { AnalyticsScript } from './services.tsx';

const [light, dark] = siteTheme.colors.paper;

/** The HTML document of every page. React moves the metadata that a page renders into its head. */
export function Document({ site, children }: { readonly children: ReactNode } & WithSite) {
  return (
    // The script sets a chosen theme on this element before React takes over, which it does in development only.
    <html
      lang={site.config.language}
      dir={toDirection(site.config.language)}
      suppressHydrationWarning
    >
      <head>
        {site.assets.preloadedFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" type="image/x-icon" />
        <link rel="icon" href="/icon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-icon.png" sizes="180x180" type="image/png" />
        <link rel="stylesheet" href={site.assets.stylesheet} />
        {/* Not async: the first paint waits for the theme. */}
        <script src={site.assets.scripts[site.interfaceLanguage] ?? ''} />
        <AnalyticsScript site={site} />
      </head>
      <body>{children}</body>
    </html>
  );
}
