/** What the whole program knows of a site: facts that fit into a bundle. `lib/content/site.ts` adds the documents. */
import type { z } from 'zod';
import type { Dictionary, siteFile } from '#lib/schema/site.ts';
import type { OwnCollection } from './own-collections.ts';
import { en, type InterfaceText } from './text/en.ts';
import { findLanguage, languages } from './text/languages.ts';

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
  /** The entries of the dictionary that a language after the first has, by its tag. `<Term>` leads to the first for the others. */
  readonly ownTerms?: Readonly<Record<string, readonly string[]>>;
};

/** @returns the author with this name, with only a name if `site.yaml` doesn't have them. */
export function findAuthor({ config }: Pick<SiteFacts, 'config'>, name: string): Author {
  const known = [config.author, ...(config.authors ?? [])];
  return known.find((author) => author.name === name) ?? { name };
}

/** The fragment of the dictionary page that defines a stage. */
export function toStageId(name: string): string {
  return `stage-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}

export type Section = {
  /** One of ours, or the name of a collection of the owner's. */
  readonly name: string;
  /** The owner's label, otherwise the title of the section's page. */
  readonly label: string;
  /** That of the label, if the site has another. */
  readonly language?: string;
  /** Those of the other languages, by tag. */
  readonly labels?: Readonly<Record<string, string>>;
};

/** Paths are those that readers see. */
export type DocumentLanguages = {
  /** The language of each document that has none of the site, by its path. */
  readonly others: Readonly<Record<string, string>>;
  /** The documents that are translations of each other: the path in each language. */
  readonly groups: readonly Readonly<Record<string, string>>[];
};

/** The facts as a build writes them. */
export type GeneratedFacts = {
  readonly config: SiteConfig;
  /** The sections that are on, in the order of the navigation. */
  readonly sections: readonly Section[];
  /** Former paths and where each leads, from `content/redirects.yaml` and the `aliases` of documents. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly dictionary: Dictionary;
  /** The collections that the owner has defined, sorted by name. */
  readonly collections: readonly OwnCollection[];
  /** Absent in a site in one language whose documents all have it. */
  readonly documentLanguages?: DocumentLanguages | undefined;
};

export type SiteFacts = GeneratedFacts & {
  /** The interface in the site's language, or in English if no file has that one. */
  readonly text: InterfaceText;
  readonly interfaceLanguage: string;
  /** The path below which this language of the site is: empty for the first, `/de` for another. */
  readonly prefix: string;
};

export function toSiteFacts(facts: GeneratedFacts): SiteFacts {
  const { language } = facts.config;
  const found = findLanguage(language);
  return {
    ...facts,
    text: languages[found ?? 'en'] ?? en,
    interfaceLanguage: found === undefined ? 'en' : language,
    prefix: '',
  };
}
