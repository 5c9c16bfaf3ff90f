import type { MetadataRoute } from 'next';
import { siteConfig } from '#lib/site/config.ts';
import { paths } from '#lib/site/paths.ts';
import { paper } from './_components/viewport.ts';

/** Lets a browser install the site. `minimal-ui` keeps the navigation buttons visible. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: paths.page('home'),
    start_url: paths.page('home'),
    name: siteConfig.name,
    short_name: siteConfig.name,
    description: siteConfig.description,
    lang: siteConfig.language,
    display: 'minimal-ui',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      {
        src: '/icons/icon-maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  };
}
