import type { WithSite } from '#app/_components/with-site.ts';
import type { Site } from '#lib/content/site.ts';
import { toHref } from '#lib/site/languages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';
import { isOffPath } from '#lib/site/sections.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { FilledText, inInterface } from './filled-text.tsx';
import { LanguageSwitch } from './languages.tsx';

type FooterLink = { readonly path: string; readonly label: string; readonly isOwn?: boolean };

function toFooterLinks(site: Site): readonly FooterLink[] {
  // The owner's page that describes the feeds, if there is one.
  const feeds = site.pages.find(({ slug }) => slug === 'feeds');
  return [
    ...(feeds ? [{ path: paths.contentPage(feeds.slug), label: feeds.title, isOwn: true }] : []),
    { path: machineFiles.rss.path, label: site.text.footer.feed },
    { path: machineFiles.jsonFeed.path, label: site.text.footer.jsonFeed },
    { path: pagePaths['api-docs'], label: site.text.footer.api },
    { path: machineFiles.llms.path, label: 'llms.txt' },
    { path: machineFiles.sitemapMarkdown.path, label: site.text.footer.sitemap },
  ].filter(({ path }) => !isOffPath(site, path));
}

/** A site that has its author's name, or a part of it, says it once. */
function SiteAndAuthor({ site }: WithSite) {
  const { name, author } = site.config;
  const link = <a href={toHref(site, pagePaths.about)}>{author.name}</a>;
  return author.name.includes(name) ? (
    link
  ) : (
    <FilledText site={site} text={site.text.footer.author} values={{ site: name, author: link }} />
  );
}

const themes = ['system', 'light', 'dark'] as const;

/** The author, links to files, and the theme switch. In print, also the URL of the page. */
export function SiteFooter({ site, path }: { readonly path: string | undefined } & WithSite) {
  return (
    <footer className="site-footer">
      {path !== undefined && <p className="printed-url">{toAbsoluteUrl(site, path)}</p>}
      <p>
        <SiteAndAuthor site={site} />
      </p>
      <nav aria-label={site.text.footer.files}>
        <ul>
          {toFooterLinks(site).map(({ path, label, isOwn }) => (
            <li key={path}>
              <a href={toHref(site, path)} {...(isOwn ? {} : inInterface(site))}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSwitch site={site} path={path} />
      {/* Hidden until its script has run. Without script, the system's theme applies. */}
      <theme-switch>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and there is none. */}
        <span role="group" aria-label={site.text.footer.theme}>
          {/* Text browsers would join words without a space between them. */}
          {themes.flatMap((theme) => [
            ' ',
            <button
              key={theme}
              type="button"
              value={theme}
              aria-pressed="false"
              suppressHydrationWarning
              {...inInterface(site)}
            >
              {site.text.footer.themes[theme]}
            </button>,
          ])}
        </span>
      </theme-switch>
    </footer>
  );
}
