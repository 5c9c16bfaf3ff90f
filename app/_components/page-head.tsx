import type { ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import { toHref } from '#lib/site/languages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { inInterface } from './filled-text.tsx';
import { inLanguage } from './languages.tsx';

type PageHeadProps = {
  readonly title: string;
  /** Of the title. By default, that of the site. */
  readonly language?: string;
  /** True if the title is a text of the interface. */
  readonly isInterface?: boolean;
  /** Rendered under the title. */
  readonly children?: ReactNode;
};

export function PageHead({
  site,
  title,
  language = site.config.language,
  isInterface = false,
  children,
}: PageHeadProps & WithSite) {
  const { lang } = isInterface ? inInterface(site) : {};
  // As on the page of a missing one, it begins where the page does.
  const attributes = lang ? ({ dir: 'auto', lang } as const) : inLanguage({ site, language });
  return (
    <header className="page-head">
      <h1 {...attributes}>{toTypeset(site, title, lang ?? language)}</h1>
      {/* In the first half of the page and outside of the navigation, where agents look for it. */}
      <p className="other-formats visually-hidden">
        <a href={toHref(site, machineFiles.llms.path)}>
          <span className="sr-only" {...inInterface(site)}>
            {site.text.header.agents}{' '}
          </span>
          {toHref(site, machineFiles.llms.path)}
        </a>
      </p>
      {children}
    </header>
  );
}
