import site from '#generated/site.json' with { type: 'json' };

/** The facts of the site, from `content/site.yaml`, and the address it was built for. */
export const siteConfig: {
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly author: { readonly name: string };
  readonly baseUrl: string;
} = site;
