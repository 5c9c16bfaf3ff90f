import site from '#generated/site.json' with { type: 'json' };

/** The facts of the site, from `content/site.yaml`, and the address it was built for. */
export const siteConfig: {
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly author: { readonly name: string };
  /** How to report a security issue; `content/site.yaml` may leave the contact to the about page. */
  readonly security: { readonly contact?: string; readonly expires: string };
  readonly baseUrl: string;
} = site;
