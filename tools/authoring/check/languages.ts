/** Checks the languages of documents and translations. */

import { parseDocumentPath, toDocumentPath } from '../../../lib/content/content-files.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { listLanguages, lookUpLanguage } from '../../../lib/site/languages.ts';
import { type SiteFacts, toSiteFacts } from '../../../lib/site/site-facts.ts';
import { isLanguageTag } from '../../../lib/text/language-tags.ts';
import { groupBy } from '../../../lib/text/lists.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import {
  type ContentDocument,
  type ContentFile,
  type Fields,
  readDataFile,
} from '../content/content-file.ts';
import { findNearestTag } from './nearest-value.ts';
import { fileStart, type Mistake, type Problem, type Report } from './problem.ts';

/** The languages of `site.yaml`, which decide the addresses of documents. A broken file counts as one in English. */
export function readLanguages(files: readonly ContentFile[]): SiteFacts {
  const { language, languages } = readDataFile(files, 'site.yaml') ?? {};
  const config = { language: languages?.[0]?.tag ?? language ?? 'en', languages };
  // The cast is safe: addresses depend on nothing else.
  return toSiteFacts({ config, sections: [] } as unknown as SiteFacts);
}

/** Reports a document in the wrong language, and a translation that has another address or other tags than it should. */
export function checkLanguage(
  site: SiteFacts,
  document: ContentDocument,
  fields: Fields,
  report: Report,
): void {
  const { path, language } = document;
  const inName = parseDocumentPath(path)?.language;
  if (inName === undefined) return;
  if (fields.language !== undefined && fields.language !== inName) {
    const message = `The name of the file says ${inName}.`;
    report(['language'], { message, accepted: 'Remove the field, or rename the file.' });
  }
  const tags = listLanguages(site);
  if (lookUpLanguage(tags, language ?? '') === undefined) {
    report([], toUnlistedLanguage(inName, tags));
  }
}

function toUnlistedLanguage(tag: string, tags: readonly string[]): Mistake {
  const listed = `content/site.yaml lists: ${tags.join(', ')}.`;
  if (isLanguageTag(tag)) {
    return {
      message: `The site has no language "${tag}", which the name of the file ends with.`,
      accepted: `Add it to \`languages\`, or write \`language: ${tag}\` into the front matter of a file without it in the name. ${listed}`,
      nearest: findNearest(tag, tags),
    };
  }
  return {
    message: `The name of the file ends with "${tag}", which is not a language.`,
    accepted: `Use lowercase letters, digits and hyphens before the extension. ${listed}`,
    nearest: findNearestTag(tag),
  };
}

type Translated = ContentDocument & { readonly fields: Fields; readonly report: Report };

/** Warns about translations that lack tags of their original, in the first language. */
export function reportMissingTags(site: SiteFacts, documents: readonly Translated[]): void {
  const groups = groupBy(documents, ({ collection, key }) => [`${collection}/${key}`]);
  for (const group of groups.values()) {
    const original = group.find(
      ({ language = site.config.language }) => language === site.config.language,
    );
    for (const { fields, report } of group.filter((one) => one !== original)) {
      const tags = listTags(original?.fields);
      const missing = tags.filter((tag) => !listTags(fields).includes(tag));
      if (original === undefined || missing.length === 0) continue;
      report(['tags'], {
        message: `The translation lacks tags of ${original.name}: ${missing.join(', ')}.`,
        accepted: `Write \`tags: [${tags.join(', ')}]\`.`,
        severity: 'warning',
      });
    }
  }
}

function listTags(fields: Fields | undefined): readonly string[] {
  return Array.isArray(fields?.tags) ? fields.tags.map(String) : [];
}

/** A page or a collection can't have the address of a language. */
export function findLanguageClashes(
  site: SiteFacts,
  documents: readonly ContentDocument[],
): readonly Problem[] {
  const [, ...others] = listLanguages(site);
  return documents.flatMap(({ name, collection, slug, language }): Problem[] => {
    const first = toKind(collection).isPage ? slug : collection;
    if (language !== undefined || !others.includes(first)) return [];
    const message = `${toDocumentPath(site, { collection, slug, language })} is the address of a language.`;
    return [{ file: name, ...fileStart, message, accepted: 'Give it another name.' }];
  });
}
