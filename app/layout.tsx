import './globals.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { pages } from '#lib/content/pages.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { paths } from '#lib/site/paths.ts';

export const metadata: Metadata = {
  metadataBase: new URL(siteConfig.baseUrl),
  title: { default: siteConfig.name, template: `%s · ${siteConfig.name}` },
  description: siteConfig.description,
  // Next fills in the title and the description of each page.
  openGraph: { siteName: siteConfig.name, type: 'website' },
};

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={siteConfig.language}>
      <body>
        <header>
          <nav aria-label="Site">
            {pages.map(({ slug, title }) => (
              <a key={slug} href={paths.page(slug)}>
                {slug === 'home' ? siteConfig.name : title}
              </a>
            ))}
          </nav>
        </header>
        <p className="directive">
          Index of this site for agents:{' '}
          <a href={machineFiles.llms.path}>{machineFiles.llms.path}</a>
        </p>
        <main>{children}</main>
      </body>
    </html>
  );
}
