/** `npm run new site` without its file access: the answers it needs, and the files of a new owner's site. */

import { parse, stringify } from 'yaml';
import { CommandError, readArguments } from '../../../lib/pipeline/command.ts';
import { findTag } from '../../../lib/site/languages.ts';
import { abbreviate, toLine } from '../../../lib/text/format.ts';
import { isLanguageTag } from '../../../lib/text/language-tags.ts';
import { toOrigin } from '../../../lib/text/url-path.ts';
import { findNearestTag } from '../check/nearest-value.ts';
import type { ContentFile } from '../content/content-file.ts';
import { toContentFile } from '../content-folder.ts';
import { toFirstArticle } from './first-article.ts';
import { toSiteTexts } from './site-texts.ts';

type SiteRequest = {
  readonly name: string;
  readonly author: string;
  /** Language tags; the site begins in the first. */
  readonly languages: readonly [string, ...string[]];
  /** The origin under which the site will be published. */
  readonly url: string | undefined;
  readonly keepSamples: boolean;
};

/** What the command asks for if its flag is missing. */
export const questions = {
  name: 'Name of the site',
  author: 'Your name',
  language: 'Language, such as en or pt-BR, or several, such as en,de',
  url: 'URL of the site, such as https://example.com (Enter to set it later)',
} as const;

export type Answers = { readonly [Name in keyof typeof questions]?: string | undefined };

export const siteCommand =
  'npm run new site -- --name "Ada’s notes" --author "Ada Lovelace" --language en --url https://example.com';

/** The text of `--help`. */
export const siteHelp = `${siteCommand}
  --language en         The language, in BCP 47, or several: --languages en,de. The first has the addresses without a tag.
  --url                 Can be set later.
  --keep-samples        Keeps the sample content.
In a terminal, the command asks for what is missing.`;

/** @throws CommandError for an unknown flag. */
export function readSiteFlags(args: readonly string[]) {
  const { positionals, flags } = readArguments(args, {
    name: 'Notes',
    author: 'Ada',
    language: 'en',
    languages: 'en,de',
    url: 'https://example.com',
    'keep-samples': true,
    help: true,
  });
  if (positionals.length > 1) {
    throw new CommandError(
      `"${abbreviate(positionals[1] ?? '')}" is not a flag. Put every value behind its flag:\n  ${siteCommand}`,
    );
  }
  const { 'keep-samples': keepSamples = false, help = false, languages, ...answers } = flags;
  return { keepSamples, help, answers: { ...answers, language: languages ?? answers.language } };
}

/** Reads each answer. @throws CommandError if it is missing or not valid. */
const readers = {
  name: (answer) => readText(answer, 'The name of the site is missing.'),
  author: (answer) => readText(answer, 'The name of its author is missing.'),
  language: readLanguages,
  url: readSiteUrl,
} as const satisfies Readonly<Record<keyof Answers, (answer?: string) => unknown>>;

/** @returns what is wrong with an answer, or `undefined`. */
export function explainAnswer(name: keyof Answers, answer: string): string | undefined {
  try {
    readers[name](answer);
    return undefined;
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}

/** @throws CommandError if an answer is missing or not valid. */
export function toSiteRequest(answers: Answers, keepSamples: boolean): SiteRequest {
  const required = (name: 'name' | 'author') => {
    const mistake = explainAnswer(name, answers[name] ?? '');
    if (mistake === undefined) return readers[name](answers[name]);
    throw new CommandError(`${mistake} Give every answer with its flag:\n  ${siteCommand}`);
  };
  return {
    name: required('name'),
    author: required('author'),
    languages: readers.language(answers.language),
    url: readers.url(answers.url),
    keepSamples,
  };
}

function readText(answer = '', missing: string): string {
  const text = toLine(answer);
  if (text !== '') return text;
  throw new CommandError(missing);
}

function readLanguages(answer = ''): readonly [string, ...string[]] {
  const [first = 'en', ...others] = answer.split(',').flatMap((part) => part.trim() || []);
  const wrong = [first, ...others].find((language) => !isLanguageTag(language));
  const repeated = others.find((tag, index) => findTag([first, ...others.slice(0, index)], tag));
  if (repeated !== undefined)
    throw new CommandError(`"${repeated}" is given twice. Write each language once.`);
  if (wrong === undefined) return [first, ...others];
  const nearest = findNearestTag(wrong);
  throw new CommandError(
    `"${abbreviate(wrong)}" is not a language tag. Write one such as ${nearest ?? 'en or pt-BR'}.`,
  );
}

function readSiteUrl(answer = ''): string | undefined {
  const url = answer.trim();
  if (url === '') return undefined;
  const origin = toOrigin(url);
  if (origin !== undefined) return origin;
  throw new CommandError(
    `The URL of the site is "${url}", which is not an origin. Write a scheme and a host without a path, such as https://example.com.`,
  );
}

/** The owner of the content that comes with the software. */
const sampleAuthor = 'Legible contributors';

type Owner = { readonly name?: string; readonly author?: { readonly name?: string } };

/** @param siteYaml the text of `content/site.yaml`. */
export function isSampleSite(siteYaml: string): boolean {
  return readOwner(siteYaml).author?.name === sampleAuthor;
}

function readOwner(siteYaml: string): Owner {
  return (parse(siteYaml) ?? {}) as Owner;
}

/**
 * @param files the content folder.
 * @throws CommandError if the content is not the samples.
 */
export function refuseOwnContent(files: readonly ContentFile[]): void {
  const text = files.find(({ path }) => path === 'site.yaml')?.text ?? '';
  if (isSampleSite(text)) return;
  const { name = '', author } = readOwner(text);
  throw new CommandError(
    `content/ belongs to ${abbreviate(String(author?.name ?? name)) || 'someone'} already, and nothing was changed. \`npm run new site\` only replaces the samples. Edit content/site.yaml to rename your site.`,
  );
}

/**
 * @param today a calendar date.
 * @param samples the sample content, if it stays.
 * @returns the files to write into `content/`.
 */
export function toSiteFiles(
  { name, author, languages, keepSamples }: SiteRequest,
  today: string,
  samples: readonly ContentFile[],
): readonly ContentFile[] {
  const [language, ...others] = languages;
  const texts = toSiteTexts(language, { name, author });
  const translations = others.map((tag) => ({
    language: tag,
    texts: toSiteTexts(tag, { name, author }),
  }));
  // Where the site has English, a page in English would be there.
  const isEnglish = (tag: string) => /^en\b/i.test(tag);
  const marked = texts.isTranslated || languages.some(isEnglish) ? {} : { language: 'en' };
  const taxonomy = keepSamples ? samples.find(({ path }) => path === 'taxonomy.yaml')?.text : '';
  const { categories = [], tags = [] } = (parse(taxonomy ?? '') ?? {}) as Partial<
    Record<'categories' | 'tags', readonly { readonly value: string }[]>
  >;
  const toPages = (suffix: string, pages: SiteTexts['pages']) =>
    Object.entries(pages)
      .filter(([slug]) => !keepSamples || slug === 'home' || slug === 'about')
      .map(([slug, { body, ...fields }]) =>
        toContentFile(
          `pages/${slug}${suffix}.mdx`,
          `---\n${stringify(suffix === '' ? { ...fields, ...marked } : fields)}---\n${body}\n`,
        ),
      );
  const article = toFirstArticle({
    today,
    isForeign: !isEnglish(language),
    category: categories[0]?.value ?? newCategory,
    tag: tags[0]?.value ?? newTag,
  });
  return [
    toContentFile('site.yaml', toSiteYaml({ name, author, language, translations, ...texts })),
    toContentFile('now.yaml', toNowYaml(today)),
    ...(keepSamples
      ? []
      : [toContentFile('taxonomy.yaml', stringify(toTaxonomy(texts, translations)))]),
    ...toPages('', texts.pages),
    ...translations.flatMap((other) => toPages(`.${other.language}`, other.texts.pages)),
    toContentFile('posts/what-you-can-write.mdx', article),
  ];
}

const newCategory = 'notes';
const newTag = 'writing';

type SiteTexts = ReturnType<typeof toSiteTexts>;

type TranslatedTexts = { readonly language: string; readonly texts: SiteTexts };

function toTaxonomy(texts: SiteTexts, translations: readonly TranslatedTexts[]) {
  const toLabels = (name: 'category' | 'tag') =>
    translations.length > 0 && {
      labels: Object.fromEntries(translations.map((other) => [other.language, other.texts[name]])),
    };
  return {
    categories: [{ value: newCategory, label: texts.category, ...toLabels('category') }],
    tags: [{ value: newTag, label: texts.tag, ...toLabels('tag') }],
  };
}

function toSiteYaml(facts: {
  readonly name: string;
  readonly author: string;
  readonly language: string;
  readonly description: string;
  readonly translations: readonly TranslatedTexts[];
}): string {
  const { name, author, language, description, translations } = facts;
  const others = translations.map((other) => ({
    tag: other.language,
    description: other.texts.description,
  }));
  const languages =
    others.length > 0 ? { languages: [{ tag: language }, ...others] } : { language };
  return `# Who owns this site. docs/fields.md lists every field.
${stringify({ name, description, ...languages, author: { name: author, kind: 'person' } })}# More about you, for articles, feeds and profiles:
#   url: https://example.org/
#   picture: /images/me.jpg
#   email: me@example.org
#   links:
#     - label: Mastodon
#       url: https://example.social/@me
# The sections, in the order of the navigation. A section that is not listed is off, and so is one without content.
# sections:
#   - name: writing
#   - name: projects
#     label: Work
# The terms for your content, and what crawlers may use it for. Without these lines, the site states nothing:
# license: { name: CC BY 4.0, identifier: CC-BY-4.0 }
# contentSignals: { search: yes, ai-input: yes, ai-train: no }
`;
}

function toNowYaml(today: string): string {
  return `# What you are working on. The page /now exists while there are items.
lastUpdated: ${today}
items: []
#  - label: Reading
#    value: A history of maps.
`;
}

export function describeSite({ name, author, languages, url, keepSamples }: SiteRequest): string {
  const lacking = languages.filter((tag) => !toSiteTexts(tag, { name, author }).isTranslated);
  return [
    `Wrote the files of ${name} into content/.`,
    ...(languages.every((tag) => /^en\b/i.test(tag)) ? [] : ['The first article is in English.']),
    ...(lacking.length > 0
      ? [
          `The pages in ${lacking.join(', ')} are in English, too: write your own into content/pages/.`,
        ]
      : []),
    keepSamples
      ? 'The tests of the samples are in samples/, which is not used. Delete it when you like.'
      : 'The samples and their tests are in samples/, which is not built. Delete it when you like.',
    ...(url ? [`Builds use ${url} (.env.production).`] : []),
    '',
    'Next:',
    '  npm run dev                   shows the site while you write.',
    '  npm run new post "A title"    writes your first article.',
    '  npm run content:check         explains every mistake.',
  ].join('\n');
}
