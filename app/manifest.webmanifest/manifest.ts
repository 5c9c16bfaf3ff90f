import type { MetadataRoute } from 'next';
import { getPage } from '#lib/content/pages.ts';
import { findImage } from '#lib/site/assets.ts';
import { siteConfig } from '#lib/site/config.ts';
import { type PageSlug, paths } from '#lib/site/paths.ts';
import { isPageOn } from '#lib/site/sections.ts';
import { toDirection } from '#lib/site/text/languages.ts';
import { siteTheme } from '#lib/theme/theme.ts';

const [paper] = siteTheme.colors.paper;

/** The pictures that `npm run screenshots` takes of the home page, if the owner has run it. */
const screenshots = (['wide', 'narrow'] as const).flatMap((form_factor) => {
  const src = `/images/screenshots/${form_factor}.webp`;
  const image = findImage(src);
  if (image === undefined) return [];
  const sizes = `${image.width}x${image.height}`;
  return { src, type: 'image/webp', sizes, form_factor, label: siteConfig.description };
});

const icon = { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' } as const;

/** Lets a device install the site as an app. It stays a site: links and the URL are visible. */
export const manifest: MetadataRoute.Manifest = {
  id: paths.page('home'),
  start_url: paths.page('home'),
  scope: paths.page('home'),
  name: siteConfig.name,
  short_name: siteConfig.name,
  description: siteConfig.description,
  lang: siteConfig.language,
  dir: toDirection(siteConfig.language),
  categories: ['magazines'],
  display: 'minimal-ui',
  background_color: paper,
  theme_color: paper,
  // A long press on the icon of the app lists them.
  shortcuts: (['search', 'blog', 'ai-dictionary', 'now'] satisfies PageSlug[])
    .filter(isPageOn)
    .map((slug) => ({ name: getPage(slug).title, url: paths.page(slug), icons: [icon] })),
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
  screenshots,
};
