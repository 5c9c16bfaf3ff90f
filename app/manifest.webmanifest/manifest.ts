import type { MetadataRoute } from 'next';
import { getPage, type Site } from '#lib/content/site.ts';
import { findImage } from '#lib/site/assets.ts';
import { type PageSlug, paths } from '#lib/site/paths.ts';
import { isPageOn } from '#lib/site/sections.ts';
import { toDirection } from '#lib/site/text/languages.ts';
import { siteTheme } from '#lib/theme/theme.ts';

const [paper] = siteTheme.colors.paper;

/** The pictures that `npm run screenshots` takes of the home page, if the owner has run it. */
function listScreenshots(site: Site) {
  return (['wide', 'narrow'] as const).flatMap((form_factor) => {
    const src = `/images/screenshots/${form_factor}.webp`;
    const image = findImage(site, src);
    if (image === undefined) return [];
    const sizes = `${image.width}x${image.height}`;
    return { src, type: 'image/webp', sizes, form_factor, label: site.config.description };
  });
}

const icon = { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' } as const;

/** Lets a device install the site as an app. It stays a site: links and the URL are visible. */
export function toManifest(site: Site): MetadataRoute.Manifest {
  return {
    id: paths.page('home'),
    start_url: paths.page('home'),
    scope: paths.page('home'),
    name: site.config.name,
    short_name: site.config.name,
    description: site.config.description,
    lang: site.config.language,
    dir: toDirection(site.config.language),
    categories: ['magazines'],
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    // A long press on the icon of the app lists them.
    shortcuts: (['search', 'blog', 'ai-dictionary', 'now'] satisfies PageSlug[])
      .filter((slug) => isPageOn(site, slug))
      .map((slug) => ({ name: getPage(site, slug).title, url: paths.page(slug), icons: [icon] })),
    icons: [
      icon,
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      {
        src: '/icons/icon-maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
    screenshots: listScreenshots(site),
  };
}
