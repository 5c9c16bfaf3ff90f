/** The facts of the site that this process serves. They are part of the bundles, because middleware can't read files. */
import collections from '#generated/collections.json' with { type: 'json' };
import dictionary from '#generated/dictionary.json' with { type: 'json' };
import documentLanguages from '#generated/document-languages.json' with { type: 'json' };
import redirects from '#generated/redirects.json' with { type: 'json' };
import sections from '#generated/sections.json' with { type: 'json' };
import config from '#generated/site.json' with { type: 'json' };
import { type GeneratedFacts, type SiteFacts, toSiteFacts } from './site-facts.ts';

// The cast is safe: the content step wrote the files from values of this type.
export const servedFacts: SiteFacts = toSiteFacts({
  config,
  sections,
  redirects,
  dictionary,
  collections,
  documentLanguages,
} as GeneratedFacts);
