/** What the whole program knows of a site: facts that fit into a bundle. `lib/content/site.ts` adds the documents. */
import type { SiteConfig } from './config.ts';
import type { Dictionary } from './dictionary.ts';
import type { OwnCollection } from './own-collections.ts';
import { en, type InterfaceText } from './text/en.ts';
import { findLanguage, languages } from './text/languages.ts';

export type Section = {
  /** One of ours, or the name of a collection of the owner's. */
  readonly name: string;
  /** The owner's label, otherwise the title of the section's page. */
  readonly label: string;
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
};

export type SiteFacts = GeneratedFacts & {
  /** The interface in the site's language, or in English if no file has that one. */
  readonly text: InterfaceText;
  /** The language of the interface, as a tag. */
  readonly interfaceLanguage: string;
};

export function toSiteFacts(facts: GeneratedFacts): SiteFacts {
  const { language } = facts.config;
  const found = findLanguage(language);
  return {
    ...facts,
    text: languages[found ?? 'en'] ?? en,
    interfaceLanguage: found === undefined ? 'en' : language,
  };
}
