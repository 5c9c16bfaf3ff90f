/** The facts of `content/site.yaml`, whose schema is `lib/schema/site.ts`. */
import type { z } from 'zod';
import type { siteFile } from '#lib/schema/site.ts';

export type SiteYaml = z.infer<typeof siteFile>;

/** Someone who writes on the site. */
export type Author = SiteYaml['author'];

/** The facts of `content/site.yaml`, and what the build adds to them. */
export type SiteConfig = Omit<SiteYaml, 'theme' | 'sections' | 'security'> & {
  /** The tag of its first language (BCP 47). */
  readonly language: string;
  /** How to report a security issue. Without a contact, security.txt names the about page. */
  readonly security: { readonly contact?: string | undefined; readonly expires: string };
  /** Without a trailing slash: `https://example.com`. */
  readonly baseUrl: string;
  /** What `<Fact>` stands for in bodies. */
  readonly facts: Readonly<Record<string, string>>;
};

/** @returns the author with this name, with only a name if `site.yaml` doesn't have them. */
export function findAuthor(
  { config }: { readonly config: Pick<SiteConfig, 'author' | 'authors'> },
  name: string,
): Author {
  const known = [config.author, ...(config.authors ?? [])];
  return known.find((author) => author.name === name) ?? { name };
}
