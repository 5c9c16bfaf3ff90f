/** Snippets with which VS Code completes what the content contains: categories, tags, terms, pages and images. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { toDocumentPath } from '../../../lib/content/content-files.ts';
import { isImageFile } from '../../../lib/markdown/body-urls.ts';
import { calloutKinds } from '../../../lib/markdown/components.ts';
import type { CollectionField } from '../../../lib/site/field-types.ts';
import type { OwnCollection } from '../../../lib/site/own-collections.ts';
import { readLanguages } from '../check/languages.ts';
import {
  type ContentFile,
  readCollections,
  readDataFile,
  toDocument,
} from '../content/content-file.ts';
import { readContentFolder, readPublicFiles } from '../content-folder.ts';
import { explainFileErrors, toDistinctLabels } from '../named-by-author.ts';

/** git ignores it, because it changes with the content. */
export const snippetsFile = '.vscode/content.code-snippets';

type Snippet = {
  readonly scope: string;
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
};

/** Writes the snippets for the content of the current directory. */
export function writeSnippets(): void {
  const snippets = toSnippets(readContentFolder(), readPublicFiles());
  const folder = dirname(snippetsFile);
  const advice = `Check that ${folder} is a folder that you may write to, and run \`npm run snippets\`.`;
  explainFileErrors(`${snippetsFile} could not be written`, advice, () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(snippetsFile, `${JSON.stringify(snippets, null, 2)}\n`);
  });
}

const inFields = 'markdown,mdx,yaml';
const inBodies = 'markdown,mdx';

/**
 * Makes one snippet for each thing that an author has to look up, and for each component.
 *
 * @param publicFiles the URL paths of the files in `public/`.
 */
export function toSnippets(
  files: readonly ContentFile[],
  publicFiles: readonly string[],
): Readonly<Record<string, Snippet>> {
  const { categories, tags } = readChoices(files);
  const documents = files.flatMap((file) => toDocument(file) ?? []);
  const site = readLanguages(files);
  // A translation may have the slug of its original.
  const slugsOf = (name: string) => [
    ...new Set(documents.filter(({ collection }) => collection === name).map(({ slug }) => slug)),
  ];
  const pages = documents
    .filter(({ collection }) => collection !== 'ai-terms')
    .map((document) => toDocumentPath(site, document));
  const images = publicFiles.filter((path) => path.startsWith('/images/') && isImageFile(path));
  const collections = readCollections(files);
  const builtIn = {
    Category: defineSnippet(inFields, 'category', `category: ${choice(1, categories)}`),
    Tags: defineSnippet(inFields, 'tags', `tags: [${choice(1, tags)}]`),
    'Related articles': defineSnippet(
      inFields,
      'related',
      `related: [${choice(1, slugsOf('posts'))}]`,
    ),
    'Related terms': defineSnippet(
      inFields,
      'related-terms',
      `related: [${choice(1, slugsOf('ai-terms'))}]`,
    ),
    Cover: defineSnippet(
      inFields,
      'coverImage',
      `coverImage: ${choice(1, images)}`,
      'coverAlt: $2',
    ),
    Term: defineSnippet(
      'mdx',
      '<Term',
      `<Term slug="${choice(1, slugsOf('ai-terms'))}">\${2:word}</Term>`,
    ),
    Link: defineSnippet(inBodies, 'link', `[\${2:text}](${choice(1, pages)})`),
    Image: defineSnippet(inBodies, 'image', `![\${2:What it shows}](${choice(1, images)})`),
    Figure: defineSnippet(
      'mdx',
      '<Figure',
      `<Figure src="${choice(1, images)}" alt="\${2:What it shows}">`,
      `\${3:Caption}`,
      '</Figure>',
    ),
    Callout: defineSnippet(
      'mdx',
      '<Callout',
      `<Callout kind="${choice(1, calloutKinds)}" title="\${2:Title}">`,
      '$3',
      '</Callout>',
    ),
    Video: defineSnippet(
      'mdx',
      '<Video',
      `<Video url="\${1:https://youtu.be/…}" title="\${2:What it shows}" poster="${choice(3, images)}" />`,
    ),
    Alert: defineSnippet(
      inBodies,
      'alert',
      `> [!${choice(
        1,
        calloutKinds.map((kind) => kind.toUpperCase()),
      )}]`,
      '> $2',
    ),
    Details: defineSnippet(
      inBodies,
      '<details',
      '<details>',
      '<summary>$1</summary>',
      '',
      '$2',
      '',
      '</details>',
    ),
    Diagram: defineSnippet(
      inBodies,
      'mermaid',
      `\`\`\`mermaid title="\${1:What it shows}"`,
      'flowchart LR',
      `  \${2:A --> B}`,
      '```',
    ),
    Math: defineSnippet(inBodies, 'math', '\\$\\$', '$1', '\\$\\$'),
  };
  const labels = toDistinctLabels(
    collections.map(({ name, item }) => [name, item] as const),
    (label) => Object.hasOwn(builtIn, label),
  );
  const own = collections.map((collection) => [
    labels.get(collection.name) ?? collection.item,
    toOwnSnippet(collection, { tags, images, slugsOf }),
  ]);
  return { ...builtIn, ...Object.fromEntries(own) };
}

type OwnChoices = {
  readonly tags: readonly string[];
  readonly images: readonly string[];
  readonly slugsOf: (collection: string) => readonly string[];
};

/** The front matter of a document of the owner's collection, with a place to write or to choose for each field. */
function toOwnSnippet({ item, fields }: OwnCollection, choices: OwnChoices): Snippet {
  const lines = Object.entries(fields).map(
    ([name, field], index) => `${name}: ${toPlace(index + 2, field, choices)}`,
  );
  const body = ['---', 'title: $1', ...lines, 'draft: true', '---', '$0'];
  return defineSnippet(inFields, item.toLowerCase(), ...body);
}

function toPlace(place: number, field: CollectionField, choices: OwnChoices): string {
  const { type, values = [], of, collection = '' } = field;
  switch (type) {
    case 'enum':
      return choice(place, values);
    case 'boolean':
      return choice(place, ['true', 'false']);
    case 'reference':
      return choice(place, choices.slugsOf(collection));
    case 'tags':
      return `[${choice(place, choices.tags)}]`;
    case 'list':
      return `[${of ? toPlace(place, of, choices) : `$${place}`}]`;
    case 'image':
      return `{ src: ${choice(place, choices.images)}, alt: }`;
    case 'date':
      return `\${${place}:$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE}`;
    case 'text':
    case 'markdown':
    case 'number':
    case 'datetime':
    case 'url':
    case 'email':
    case 'object':
      return `$${place}`;
  }
}

function defineSnippet(scope: string, prefix: string, ...body: readonly string[]): Snippet {
  return { scope, prefix, description: 'From the content of this site.', body };
}

/**
 * A list to choose from, in the syntax of VS Code's snippets.
 *
 * @example choice(1, ['a', 'b, c']) // → '${1|a,b\\, c|}'
 */
function choice(place: number, values: readonly string[]): string {
  if (values.length === 0) return `$${place}`;
  return `\${${place}|${values.map((value) => value.replace(/[\\,|$}]/g, '\\$&')).join(',')}|}`;
}

/** Both are empty if the file is missing or broken, which the check reports. */
function readChoices(files: readonly ContentFile[]) {
  const { categories = [], tags = [] } = readDataFile(files, 'taxonomy.yaml') ?? {};
  const toValues = (entries: readonly { readonly value: string }[]) =>
    entries.map(({ value }) => value);
  return { categories: toValues(categories), tags: toValues(tags) };
}
