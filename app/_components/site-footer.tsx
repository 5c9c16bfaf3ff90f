import { ownPages } from '#lib/content/pages.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';
import { isOffPath } from '#lib/site/sections.ts';
import { text } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { FilledText } from './filled-text.tsx';

/** The owner's page that describes the feeds, if there is one. */
const feedsPage = ownPages.find(({ slug }) => slug === 'feeds');

const links = [
  ...(feedsPage ? [{ path: paths.contentPage(feedsPage.slug), label: feedsPage.title }] : []),
  { path: machineFiles.rss.path, label: text.footer.feed },
  { path: machineFiles.jsonFeed.path, label: text.footer.jsonFeed },
  { path: pagePaths['api-docs'], label: text.footer.api },
  { path: machineFiles.llms.path, label: 'llms.txt' },
  { path: machineFiles.sitemapMarkdown.path, label: text.footer.sitemap },
].filter(({ path }) => !isOffPath(path));

const themes = ['system', 'light', 'dark'] as const;

/** The author, links to files, and the theme switch. In print, also the URL of the page. */
export function SiteFooter({ path }: { readonly path: string | undefined }) {
  return (
    <footer className="site-footer">
      {path !== undefined && <p className="printed-url">{toAbsoluteUrl(path)}</p>}
      <p>
        <FilledText
          text={text.footer.author}
          values={{
            site: siteConfig.name,
            author: <a href={pagePaths.about}>{siteConfig.author.name}</a>,
          }}
        />
      </p>
      <nav aria-label={text.footer.files}>
        <ul>
          {links.map(({ path, label }) => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      {/* Hidden until its script has run. Without script, the system's theme applies. */}
      <theme-switch>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and there is none. */}
        <span role="group" aria-label={text.footer.theme}>
          {/* Text browsers would join words without a space between them. */}
          {themes.flatMap((theme) => [
            ' ',
            <button
              key={theme}
              type="button"
              value={theme}
              aria-pressed="false"
              suppressHydrationWarning
            >
              {text.footer.themes[theme]}
            </button>,
          ])}
        </span>
      </theme-switch>
    </footer>
  );
}
