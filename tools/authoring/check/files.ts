/** Checks of files as a whole: which must exist, how they are named, and the YAML files. */

import type { z } from 'zod';
import { toDocumentPath, toTranslatedPath } from '../../../lib/content/content-files.ts';
import { isMediaFile } from '../../../lib/markdown/body-urls.ts';
import { slugForm } from '../../../lib/schema/fields.ts';
import { isSlug } from '../../../lib/schema/limits.ts';
import type { taxonomyFile } from '../../../lib/schema/post.ts';
import type { Dictionary } from '../../../lib/schema/site.ts';
import { siteFile, type toSiteFile } from '../../../lib/schema/site.ts';
import { themeFile } from '../../../lib/schema/theme.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { listLanguages, toDocumentSite } from '../../../lib/site/languages.ts';
import { isReservedPageName, pagePaths } from '../../../lib/site/paths.ts';
import { sectionNames } from '../../../lib/site/section-table.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import { defaultTheme, themes } from '../../../lib/theme/themes.ts';
import { changeTheme } from '../content/change-theme.ts';
import {
  type ContentDocument,
  type ContentFile,
  dataSchemaOf,
  dataSchemas,
  documentSchemas,
  findSectionsWithContent,
  readCollections,
  toDocument,
} from '../content/content-file.ts';
import { checkExpiry } from '../content/expiry.ts';
import { toContentFile } from '../content-folder.ts';
import { findLowContrast } from './contrast.ts';
import {
  checkLabels,
  checkSiteLanguages,
  explainNowFile,
  findTranslationName,
  isLanguageAddress,
  readLanguages,
} from './languages.ts';
import { isPageOf } from './link-targets.ts';
import { fileStart, type Mistake, type Problem } from './problem.ts';
import { redirectsPath } from './redirects.ts';
import { toTitleSlug } from './title-slug.ts';
import { type CheckedYaml, checkYaml } from './yaml.ts';

export type Taxonomy = z.infer<typeof taxonomyFile>;

/** A mistake that concerns the file as a whole. */
export function toFileProblem({ name }: Pick<ContentFile, 'name'>, mistake: Mistake): Problem {
  return { file: name, ...fileStart, ...mistake };
}

/** Without them, nothing redirects, and the theme has no changes. */
const optionalFiles: readonly string[] = [redirectsPath, 'facts.yaml', 'theme.yaml'];

/** Reports the required files that do not exist. A section without content needs no page. */
export function findMissingFiles(files: readonly ContentFile[]): readonly Problem[] {
  const documents = files.flatMap((file) => toDocument(file) ?? []);
  const site = readLanguages(files);
  const isFirst = ({ language }: ContentDocument) => toDocumentSite(site, language).prefix === '';
  const pages = documents
    .filter(isFirst)
    .map(({ collection, slug }) => `${collection}/${slug}.mdx`);
  const translated = new Map(
    documents
      .filter((document) => !isFirst(document))
      .map(({ path, language }) => [path, language] as const),
  );
  const untranslated = files.map(({ path }) => path).filter((path) => !translated.has(path));
  const present = new Set([...untranslated, ...pages]);
  const sections = findSectionsWithContent(
    files,
    documents.map(({ collection }) => ({ collection, isUnlisted: false })),
  );
  const wanted = Object.keys(pagePaths)
    .filter((slug) => isPageOf(slug, sections))
    .map((slug) => `pages/${slug}.mdx`);
  return [...Object.keys(dataSchemas), ...wanted]
    .filter((path) => !present.has(path) && !optionalFiles.includes(path))
    .map((path) =>
      toFileProblem(
        toContentFile(path, ''),
        translated.has(path)
          ? toOtherLanguage(path, translated.get(path))
          : {
              message: 'The site needs this file, and it is missing.',
              accepted: 'Create it: docs/fields.md lists its fields.',
            },
      ),
    );
}

function toOtherLanguage(path: string, language = ''): Mistake {
  const name = path.replace(/^.*\/|\.mdx$/g, '');
  return {
    message: `The site needs this page in its first language, and this file has \`language: ${language}\`.`,
    accepted: `Rename it to ${name}.${language}.mdx without that field, and create ${name}.mdx in the first language.`,
  };
}

/** Two documents with the same URL: `a.md` and `a.mdx`, `a.mdx` and `a/index.mdx`, or two of a language with one `slug`. */
export function findDuplicateDocuments(
  site: SiteFacts,
  documents: readonly ContentDocument[],
): readonly Problem[] {
  const first = new Map<string, string>();
  return documents.flatMap((document) => {
    const { name } = document;
    const key = toDocumentPath(site, document);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, name);
      return [];
    }
    const message = `${other} already has the URL ${key}.`;
    return [
      toFileProblem(
        { name },
        { message, accepted: 'Rename or delete one of the two files, or change its `slug`.' },
      ),
    ];
  });
}

/** The file name of a document becomes its slug. */
export function checkName(site: SiteFacts, document: ContentDocument): readonly Problem[] {
  const { name, collection, slug } = document;
  if (toKind(collection).isPage && (isReservedPageName(slug) || isLanguageAddress(site, slug))) {
    const message = `The page would be at /${slug}, which the site uses for something else.`;
    return [toFileProblem({ name }, { message, accepted: 'Give the file another name.' })];
  }
  if (isSlug(slug)) return [];
  return [
    toFileProblem(
      { name },
      {
        message: 'The file name becomes a part of the URL, but this name is not a valid slug.',
        accepted: `Use ${slugForm}.`,
        nearest: findTranslationName(document) ?? toFileName(slug, name),
      },
    ),
  ];
}

function toFileName(slug: string, name: string): string | undefined {
  const nearest = toTitleSlug(slug);
  if (nearest === undefined) return undefined;
  return /\/index\.mdx?$/.test(name) ? `${nearest}/` : `${nearest}.${name.split('.').at(-1)}`;
}

/** Checks a file that is not a document: a known YAML file, or a file that the site does not use. */
export function checkDataFile(
  file: ContentFile,
  files: readonly ContentFile[],
  builtAt: string,
  publicFiles: readonly string[],
): readonly Problem[] {
  if (file.isDangling) return [toFileProblem(file, danglingLink)];
  const [folder = '', ...below] = file.path.split('/');
  const isInCollection = below.length > 0 && (file.own || Object.hasOwn(documentSchemas, folder));
  if (isInCollection && isMediaFile(file.path)) return [];
  const dataName = toDataName(file.path, readLanguages(files));
  if (dataName === undefined) {
    const mistake = explainNowFile(readLanguages(files), file.path);
    return mistake ? [toFileProblem(file, mistake)] : findUnused(file, files);
  }
  const schema: z.ZodType = dataSchemaOf(dataName, files);
  const data = checkYaml(file.name, file.text, schema);
  if (file.path === 'taxonomy.yaml') {
    const taxonomy = data as CheckedYaml<Taxonomy>;
    return [
      ...data.problems,
      ...findDuplicateValues(taxonomy),
      ...checkLabels(taxonomy, readLanguages(files)),
    ];
  }
  if (file.path === 'site.yaml') {
    const site = data as CheckedYaml<SiteFile>;
    return [
      ...data.problems,
      ...checkSecurity(site, builtAt),
      ...findRepeatedSections(site),
      ...checkSiteLanguages(site, [
        ...sectionNames,
        ...readCollections(files).map(({ name }) => name),
      ]),
      ...findMissingPictures(site, publicFiles),
    ];
  }
  return data.problems;
}

/** The data file that a path names. `now.de.yaml` is `now.yaml` in German. */
function toDataName(path: string, site: SiteFacts): keyof typeof dataSchemas | undefined {
  const [, ...others] = listLanguages(site);
  const isTranslated = others.some((tag) => path === toTranslatedPath('now.yaml', tag));
  if (isTranslated) return 'now.yaml';
  return Object.hasOwn(dataSchemas, path) ? (path as keyof typeof dataSchemas) : undefined;
}

const danglingLink: Mistake = {
  message: 'This symbolic link leads to no file.',
  accepted: 'Correct its target, or delete the link.',
};

const noMedia: Mistake = {
  message: 'The site does not use this file.',
  accepted:
    'Documents end with .mdx or .md. Next to them belong images (AVIF, GIF, JPEG, PNG, SVG, WebP), videos (MP4, WebM), sounds (MP3, M4A, Ogg, WAV) and tracks (VTT). Put other files into public/, and link to them from there.',
};

/** Without a definition, nothing in a folder is used, which is one mistake. With a broken one, the mistake is there. */
function findUnused(file: ContentFile, files: readonly ContentFile[]): readonly Problem[] {
  const [folder = '', ...below] = file.path.split('/');
  const isKnown = file.own || Object.hasOwn(documentSchemas, folder);
  const isDocument = /\.mdx?$/.test(file.path);
  if (isKnown && !isDocument && below.length > 0) return [toFileProblem(file, noMedia)];
  if (isKnown && below.length > 1) {
    const message = 'The site reads no documents in this subfolder.';
    const accepted = `Move it to ${folder}/<name>.mdx, or to ${folder}/<name>/index.mdx with its images beside it.`;
    const [, slug = '', tag = ''] = /^([^/]+)\/index\.([^./]+)\.mdx?$/.exec(below.join('/')) ?? [];
    const nearest = findTranslationName({
      name: file.name,
      slug: `${slug}.${tag}`,
      language: undefined,
    });
    return [toFileProblem(file, { message, accepted, nearest })];
  }
  const inFolder = files.filter(({ path }) => path.startsWith(`${folder}/`));
  const isDefined = inFolder.some(({ path }) => path === `${folder}/collection.yaml`);
  const isOwn = below.length > 0 && !isKnown;
  if (isOwn && (isDefined || inFolder[0] !== file)) return [];
  const others =
    isOwn && inFolder.length > 1 ? `, nor ${inFolder.length - 1} more in content/${folder}/` : '';
  const define = inFolder.some(({ path }) => isOwn && /\.mdx?$/.test(path))
    ? ` Or define a collection in content/${folder}/collection.yaml (docs/collections.md).`
    : '';
  const mistake = {
    message: `The site does not use this file${others}.`,
    accepted: `Put documents as .mdx or .md files into: ${Object.keys(documentSchemas).join(', ')}. Put images next to their document or into public/images/.${define}`,
    nearest: below.length === 0 ? findNearest(folder, Object.keys(dataSchemas)) : undefined,
  };
  return [toFileProblem(file, mistake)];
}

type SiteFile = z.infer<ReturnType<typeof toSiteFile>>;

/** The build refuses a contact that has expired. */
function checkSecurity(
  { validPart, problemAt }: CheckedYaml<SiteFile>,
  builtAt: string,
): readonly Problem[] {
  const expires = validPart?.security?.expires;
  if (expires === undefined) return [];
  const expiry = checkExpiry(expires, new Date(builtAt));
  if (expiry.kind === 'ok') return [];
  const [message = '', accepted] = splitSentences(expiry.message.replace(/^.*\(([^)]*)\)/, '$1'));
  const severity = expiry.kind === 'warning' ? 'warning' : undefined;
  return [problemAt(['security', 'expires'], { message, accepted, severity })];
}

function findRepeatedSections({ validPart, problemAt }: CheckedYaml<SiteFile>): readonly Problem[] {
  const names = (validPart?.sections ?? []).map((section) => section?.name);
  return listRepeated(names).map(([index, section]) =>
    problemAt(['sections', index, 'name'], {
      message: `"${section}" is already in this list.`,
      accepted: 'Remove one of the two.',
    }),
  );
}

/** The values that are in a list before. */
function listRepeated(values: readonly (string | undefined)[]) {
  return [...values.entries()].filter(
    ([index, value]) => value !== undefined && values.indexOf(value) !== index,
  );
}

function findMissingPictures(
  { validPart, problemAt }: CheckedYaml<SiteFile>,
  publicFiles: readonly string[],
): readonly Problem[] {
  const authors = [
    { path: ['author'], picture: validPart?.author?.picture },
    ...(validPart?.authors ?? []).map((author, index) => ({
      path: ['authors', index],
      picture: author?.picture,
    })),
  ];
  return authors.flatMap(({ path: parent, picture }): Problem[] => {
    if (picture === undefined || publicFiles.includes(picture)) return [];
    const message = `public${picture} does not exist.`;
    const accepted = 'Put the image there, or write the path of another one.';
    const nearest = findNearest(picture, publicFiles.filter(isMediaFile));
    return [problemAt([...parent, 'picture'], { message, accepted, nearest })];
  });
}

/** The first sentence, and the rest. */
function splitSentences(text: string): readonly string[] {
  const [, first = text, rest = ''] = /^(.*?\.) (.*)$/.exec(text) ?? [];
  return [first, rest];
}

/** Two categories or tags with the same value would have the same URL. */
function findDuplicateValues({ validPart, problemAt }: CheckedYaml<Taxonomy>): readonly Problem[] {
  return Object.entries(validPart ?? {}).flatMap(([list, entries = []]) =>
    listRepeated(entries.map(toListedValue)).map(([index, slug]) =>
      problemAt([list, index], {
        message: `"${slug}" is already in this list.`,
        accepted: 'Remove one of the two, or give it another value.',
      }),
    ),
  );
}

type ListedValue =
  | Partial<Taxonomy['tags'][number]>
  | Partial<Dictionary['stages'][number]>
  | string
  | undefined;

function toListedValue(entry: ListedValue): string | undefined {
  if (typeof entry !== 'object') return entry;
  if ('name' in entry) return entry.name;
  return 'value' in entry ? entry.value : undefined;
}

/** @returns `undefined` if `content/site.yaml` is missing, isn't YAML or names no theme of ours. */
function readThemeName(files: readonly ContentFile[]) {
  const file = files.find(({ path }) => path === 'site.yaml');
  const site = file && checkYaml(file.name, file.text, siteFile).validPart;
  return site && 'theme' in site ? site.theme : site && defaultTheme;
}

/** Checks the contrast of the theme that `content/site.yaml` names with the changes of `content/theme.yaml`. */
export function checkTheme(files: readonly ContentFile[]): readonly Problem[] {
  const file = files.find(({ path }) => path === 'theme.yaml');
  if (file === undefined) return [];
  const { value: changes, problemAt } = checkYaml(file.name, file.text, themeFile);
  const name = readThemeName(files);
  // The mistakes of the two files are reported elsewhere, and an empty file changes nothing.
  if (!name || !changes) return [];
  return findLowContrast(changeTheme(themes[name], changes)).map(({ colors, description }) => {
    const changed = colors.find((color) => changes.colors?.[color] !== undefined);
    const mistake = {
      message: `Two colors of the theme “${name}” have too little contrast (WCAG 2.2): ${description}.`,
      accepted: 'Make one of them darker or lighter.',
    };
    return changed ? problemAt(['colors', changed], mistake) : toFileProblem(file, mistake);
  });
}
