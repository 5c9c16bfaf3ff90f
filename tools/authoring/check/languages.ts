/** Checks the languages of documents and translations. */

import type { z } from 'zod';
import { parseDocumentPath, toTranslatedPath } from '../../../lib/content/content-files.ts';
import { isSlug } from '../../../lib/schema/limits.ts';
import type { taxonomyFile } from '../../../lib/schema/post.ts';
import type { toSiteFile } from '../../../lib/schema/site.ts';
import { findTag, listLanguages, lookUpLanguage } from '../../../lib/site/languages.ts';
import { isReservedCollection } from '../../../lib/site/paths.ts';
import { type SiteFacts, toSiteFacts } from '../../../lib/site/site-facts.ts';
import { isLanguageTag } from '../../../lib/text/language-tags.ts';
import { groupBy } from '../../../lib/text/lists.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import {
  type ContentDocument,
  type ContentFile,
  type Fields,
  readSiteStructure,
  type SiteStructure,
} from '../content/content-file.ts';
import { findNearestTag } from './nearest-value.ts';
import type { Mistake, Problem, Report } from './problem.ts';
import type { CheckedYaml } from './yaml.ts';

/** The languages of `site.yaml`, which decide the addresses of documents. */
export function readLanguages(files: readonly ContentFile[]): SiteFacts {
  const structure = readSiteStructure(files);
  const languages = structure.isBroken ? guessLanguages(structure, files) : structure.languages;
  const language = languages?.[0]?.tag ?? structure.language ?? 'en';
  const config = { language, languages, timeZone: structure.timeZone };
  // The cast is safe: addresses and dates depend on nothing else.
  return toSiteFacts({ config, sections: [] } as unknown as SiteFacts);
}

/** A broken `site.yaml` counts as one that lists the language of each translation, and begins with English if the first is unknown. */
function guessLanguages(
  { language, languages = [] }: SiteStructure,
  files: readonly ContentFile[],
): readonly { readonly tag: string }[] {
  const named = files
    .map(({ path }) => parseDocumentPath(path)?.language ?? findNowLanguage(path) ?? '')
    .filter(isLanguageTag);
  const unknown = named.includes('en') ? 'und' : 'en';
  const listed = languages.map(({ tag }) => tag);
  const tags = new Set([listed[0] ?? language ?? unknown, ...listed, ...named]);
  return [...tags].map((tag) => ({ tag }));
}

/** @example findNowLanguage('now.de.yaml') // → 'de' */
function findNowLanguage(path: string): string | undefined {
  return /^now\.(.+)\.yaml$/.exec(path)?.[1];
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

/** True if a page or a collection would have the address of a language. A language with an address of the site is refused itself. */
export function isLanguageAddress(site: SiteFacts, name: string): boolean {
  const [, ...others] = listLanguages(site);
  return findTag(others, name) !== undefined && !isReservedCollection(name);
}

/** Reports languages of `site.yaml` that can't be served, and labels of theirs that no page would show. */
export function checkSiteLanguages(
  { validPart, problemAt }: CheckedYaml<z.infer<ReturnType<typeof toSiteFile>>>,
  sections: readonly string[],
): readonly Problem[] {
  const all = validPart?.languages ?? [];
  const tags = all.map((language) => language?.tag?.toLowerCase());
  return all.flatMap(({ tag = '', sections: labels = {} } = {}, index) => {
    const report = (path: readonly PropertyKey[], mistake: Mistake) =>
      problemAt(['languages', index, ...path], mistake);
    return [
      ...(tag !== '' && tags.indexOf(tag.toLowerCase()) < index
        ? [report(['tag'], alreadyListed(tag))]
        : []),
      ...(index > 0 && tag !== '' && isReservedCollection(tag)
        ? [report(['tag'], usedAddress(tag))]
        : []),
      ...Object.keys(labels)
        .filter((name) => !sections.includes(name))
        .map((name) =>
          report(['sections', name], {
            message: 'There is no section with this name.',
            accepted: `Use one of: ${sections.join(', ')}.`,
            nearest: findNearest(name, sections),
          }),
        ),
    ];
  });
}

const alreadyListed = (tag: string): Mistake => ({
  message: `"${tag}" is already in this list.`,
  accepted: 'Remove one of the two.',
});

const usedAddress = (tag: string): Mistake => ({
  message: `The language would be at /${tag}, which the site uses for something else.`,
  accepted: `Write the tag with a region or a script, such as \`${tag}-${new Intl.Locale(tag).maximize().region ?? 'Latn'}\`.`,
});

/** The language of the site that someone most likely meant. */
function findListed(tags: readonly string[], text: string): string | undefined {
  return findTag(tags, findNearestTag(text) ?? text) ?? findNearest(text, tags);
}

/** Warns about labels of categories and tags in languages that the site doesn't list: no page shows them. */
export function checkLabels(
  { validPart, problemAt }: CheckedYaml<z.infer<typeof taxonomyFile>>,
  site: SiteFacts,
): readonly Problem[] {
  const tags = listLanguages(site);
  const { categories = [], tags: labeled = [] } = validPart ?? {};
  return Object.entries({ categories, tags: labeled }).flatMap(([list, entries]) =>
    entries.flatMap((entry, index) =>
      Object.keys(entry?.labels ?? {})
        .filter((tag) => !tags.includes(tag))
        .map((tag) =>
          problemAt([list, index, 'labels', tag], {
            message: `The site has no language "${tag}", so no page shows this label.`,
            accepted: `content/site.yaml lists: ${tags.join(', ')}.`,
            nearest: findListed(tags, tag),
            severity: 'warning',
          }),
        ),
    ),
  );
}

/** The mistake in the name of a translation of `now.yaml` that no language has. @returns `undefined` for other names. */
export function explainNowFile(site: SiteFacts, path: string): Mistake | undefined {
  const tag = findNowLanguage(path);
  if (tag === undefined) return undefined;
  const [first, ...others] = listLanguages(site);
  const nearest = findListed(listLanguages(site), tag);
  return {
    message: `The site has no language after the first with the tag "${tag}".`,
    accepted: others.length
      ? `Use one of: ${others.map((other) => toTranslatedPath('now.yaml', other)).join(', ')}. The first language has now.yaml.`
      : 'Add it to `languages` in content/site.yaml, or delete the file.',
    nearest: nearest === first ? 'now.yaml' : nearest && toTranslatedPath('now.yaml', nearest),
  };
}

/** @returns the name that a file with several languages, or with one in another spelling, most likely should have. */
export function findTranslationName({
  slug,
  name,
  language,
}: Pick<ContentDocument, 'slug' | 'name' | 'language'>): string | undefined {
  const [start = '', end = ''] = slug.split('.');
  const tag = language ?? findNearestTag(end);
  if (!isSlug(start) || end === '' || tag === undefined) return undefined;
  return `${start}${/\/index\.[^/]+$/.test(name) ? '/index' : ''}.${tag}.${name.split('.').at(-1)}`;
}
