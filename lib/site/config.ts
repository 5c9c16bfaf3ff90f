/** The facts of `content/site.yaml`. */
import type { EditorFacts, ServiceFacts } from './services.ts';

/** A use of the content by crawlers. */
export type ContentSignal = 'search' | 'ai-input' | 'ai-train';

/** Someone who writes on the site. */
export type Author = {
  readonly name: string;
  /** `person` or `organization`. */
  readonly kind?: string;
  readonly url?: string;
  /** The path of an image in `public/`. */
  readonly picture?: string;
  readonly email?: string;
  /** A handle such as `@ada@example.social`. */
  readonly fediverse?: string;
  readonly links?: readonly { readonly label: string; readonly url: string }[];
};

/** A language of the site, with what is different in it. */
export type SiteLanguage = {
  readonly tag: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Labels by the name of the section. */
  readonly sections?: Readonly<Record<string, string>> | undefined;
};

/** The facts of `content/site.yaml`, and the origin that the site was built for. */
export type SiteConfig = {
  readonly name: string;
  readonly description: string;
  /** The tag of its first language (BCP 47). */
  readonly language: string;
  /** Absent if there is only one. */
  readonly languages?: readonly SiteLanguage[] | undefined;
  /** True if lists leave out what only another language has. */
  readonly onlyOwnLanguage?: boolean;
  /** The IANA name of the zone of dates without an offset. */
  readonly timeZone?: string;
  /** False if HTML has quotes, dashes and dots as written. */
  readonly smartTypography?: boolean;
  /** How pages offer their other formats to people: `control` unless the owner says `strip` or `off`. */
  readonly formats?: 'control' | 'strip' | 'off';
  /** The owner. */
  readonly author: Author;
  /** The others who write on the site. */
  readonly authors?: readonly Author[];
  /** The URL of the source code, if the owner has named it. */
  readonly repository?: string;
  /** The terms for the content. Without them, no response states any. */
  readonly license?: { readonly name: string; readonly identifier?: string; readonly url?: string };
  /** What crawlers may use the content for: contentsignals.org. */
  readonly contentSignals?: Readonly<Partial<Record<ContentSignal, 'yes' | 'no'>>>;
  /** How to report a security issue. Without a contact, security.txt names the about page. */
  readonly security: { readonly contact?: string; readonly expires: string };
  /** Where `/admin` saves. Without it, only `npm run dev` has the page. */
  readonly editor?: EditorFacts;
  /** Without a trailing slash: `https://example.com`. */
  readonly baseUrl: string;
  /** What `<Fact>` stands for in bodies. */
  readonly facts: Readonly<Record<string, string>>;
} & ServiceFacts;

/** @returns the author with this name, with only a name if `site.yaml` doesn't have them. */
export function findAuthor({ config }: { readonly config: SiteConfig }, name: string): Author {
  const known = [config.author, ...(config.authors ?? [])];
  return known.find((author) => author.name === name) ?? { name };
}
