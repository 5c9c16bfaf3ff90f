/** The forms of collections, ours and the owner's. */
import type { Field } from '@sveltia/cms';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../lib/content/content-files.ts';
import { toFrontMatter } from '../../lib/schema/collection.ts';
import { toFieldSchema } from '../../lib/schema/fields.ts';
import { toLanguageName } from '../../lib/text/language-tags.ts';
import {
  type BuiltInCollection,
  type ContentFile,
  documentSchemas,
  readCollections,
  readDataFile,
  toDocument,
} from '../authoring/content/content-file.ts';
import { toTranslationSchema } from '../authoring/content-folder.ts';
import {
  aiTermFields,
  pageFields,
  postFields,
  projectFields,
} from '../authoring/schemas/field-descriptions.ts';
import type { FormFields } from './document-text.ts';
import {
  type Choice,
  type FormContext,
  type ReferenceField,
  toOwnField,
  toSchemaFields,
} from './fields.ts';
import { toHint } from './hints.ts';

export function readFields(yaml = ''): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = parse(yaml);
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export type Form = {
  readonly name: string;
  /** That of translations, which have forms of their own. */
  readonly language: string | undefined;
  readonly label: string;
  readonly item: string;
  /** The field with the title of a document. */
  readonly title: string;
  readonly fields: FormFields;
  readonly cmsFields: Field[];
  /** Relative to the site. A translation has none: its address depends on a field that may be empty. */
  readonly previewPath: string | undefined;
  readonly sortBy: string | undefined;
};

type Descriptions = Readonly<
  Record<string, string | { readonly text: string; readonly fields: object }>
>;

const builtIn = {
  posts: {
    page: 'blog',
    item: 'Article',
    title: 'title',
    preview: 'blog/{{slug}}',
    sort: 'publishedAt',
    hints: postFields,
  },
  projects: {
    page: 'projects',
    item: 'Project',
    title: 'title',
    preview: 'projects/{{slug}}',
    sort: 'order',
    hints: projectFields,
  },
  'ai-terms': {
    page: 'ai-dictionary',
    item: 'Term',
    title: 'term',
    preview: 'ai-dictionary/{{slug}}',
    sort: 'term',
    hints: aiTermFields,
  },
  pages: {
    page: undefined,
    item: 'Page',
    title: 'title',
    preview: '{{slug}}',
    sort: 'title',
    hints: pageFields,
  },
} as const satisfies Readonly<Record<BuiltInCollection, object>>;

const references = {
  'posts.related': 'posts',
  'ai-terms.related': 'ai-terms',
  'ai-terms.confusedWith.slug': 'ai-terms',
};

export function toHints(
  path: string,
  descriptions: Descriptions,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(descriptions).flatMap(([name, description]): (readonly [string, string])[] =>
      typeof description === 'string'
        ? [[`${path}.${name}`, description]]
        : [
            [`${path}.${name}`, description.text],
            ...Object.entries(toHints(`${path}.${name}`, description.fields as Descriptions)),
          ],
    ),
  );
}

export function toContext(
  files: readonly ContentFile[],
  known: readonly ContentFile[],
  hints: Readonly<Record<string, string>>,
): FormContext {
  const taxonomy = readDataFile(files, 'taxonomy.yaml');
  const { language, languages = [] } = readDataFile(files, 'site.yaml') ?? {};
  const toOwnHint = ([path, english]: readonly [string, string]) =>
    [path, toHint(path, english, languages[0]?.tag ?? language ?? 'en')] as const;
  const toChoices = (values: readonly string[] = []) =>
    values.map((value) => ({ value, label: value }));
  const terms = {
    category: toChoices(taxonomy?.dictionaryCategories),
    maturity: toChoices(taxonomy?.dictionaryStages?.map(({ name }) => name)),
  };
  return {
    choices: {
      'posts.category': taxonomy?.categories ?? [],
      'posts.tags': taxonomy?.tags ?? [],
      'ai-terms.category': terms.category,
      'ai-terms.maturity': terms.maturity,
    },
    references,
    tags: taxonomy?.tags ?? [],
    hints: Object.fromEntries(Object.entries(hints).map(toOwnHint)),
    toReference: (collection) =>
      isUsable(files, collection) ? toReference(collection, known) : { widget: 'string' },
  };
}

/** Under `npm run dev`, a collection whose definition has a mistake has no form until the mistake is corrected. */
function isUsable(files: readonly ContentFile[], collection: string): boolean {
  return !readCollections(files).some(({ name, isBroken }) => isBroken && name === collection);
}

/** The editor finds documents of one shape by itself, also those that were saved a moment ago. */
function toReference(collection: string, files: readonly ContentFile[]): ReferenceField {
  const documents = files
    .flatMap((file) => toDocument(file) ?? [])
    .filter((document) => document.collection === collection);
  const titles = titleOf(collection);
  if (documents.every(({ path, slug }) => path === `${collection}/${slug}.mdx`)) {
    return {
      widget: 'relation',
      collection,
      value_field: '{{slug}}',
      display_fields: [titles],
      search_fields: [titles],
    };
  }
  const options = documents.map(
    ({ slug, yaml }): Choice => ({ value: slug, label: String(readFields(yaml)[titles] ?? slug) }),
  );
  return { widget: 'select', options: options.map((option) => ({ ...option })) };
}

function titleOf(collection: string): string {
  return collection in builtIn ? builtIn[collection as BuiltInCollection].title : 'title';
}

/**
 * @param language of translations; `undefined` for documents in the first language.
 * @param known the documents that the form may name.
 */
export function listForms(
  files: readonly ContentFile[],
  known: readonly ContentFile[],
  language: string | undefined,
): readonly Form[] {
  const [first] = readDataFile(files, 'site.yaml')?.languages ?? [];
  const tags = language === undefined ? [undefined, first?.tag] : [language];
  const own = known.filter((file) => tags.includes(toDocument(file)?.language));
  return [...builtInForms(files, own), ...ownForms(files, own)].map((form) => {
    if (language === undefined)
      return { ...form, language, cmsFields: form.cmsFields.filter(({ name }) => name !== 'slug') };
    const label = `${form.label} (${toLanguageName(language)})`;
    return { ...form, language, label, previewPath: undefined };
  });
}

type AnyForm = Omit<Form, 'language'>;

function builtInForms(
  files: readonly ContentFile[],
  known: readonly ContentFile[],
): readonly AnyForm[] {
  return Object.entries(builtIn).map(([name, { page, item, title, preview, sort, hints }]) => {
    const { properties = {}, ...schema } = toFieldSchema(
      toTranslationSchema(documentSchemas[name as BuiltInCollection]),
    );
    // The order of docs/fields.md, in which people write them.
    const ordered = Object.fromEntries(
      Object.keys(hints).flatMap((field) =>
        properties[field] ? [[field, properties[field]]] : [],
      ),
    );
    // Only a draft may lack the date.
    const required = (schema.required ?? []).filter((field) => field !== 'publishedAt');
    const context = toContext(files, known, toHints(name, hints));
    return {
      name,
      label: (page && readPageTitle(files, page)) ?? (name === 'pages' ? 'Pages' : `${item}s`),
      item,
      title,
      fields: {
        names: Object.keys(ordered),
        required,
        hasBody: name !== 'ai-terms',
        isData: false,
      },
      cmsFields: toSchemaFields(name, { properties: ordered, required }, context),
      previewPath: preview,
      sortBy: sort,
    };
  });
}

export function readPageTitle(files: readonly ContentFile[], page: string): string | undefined {
  const file = files.find(({ path }) => path === `pages/${page}.mdx`);
  const title = file && readFields(splitFrontMatter(file.text).yaml).title;
  return typeof title === 'string' ? title : undefined;
}

function ownForms(
  files: readonly ContentFile[],
  known: readonly ContentFile[],
): readonly AnyForm[] {
  return readCollections(files).flatMap((own) => {
    if (own.isBroken) return [];
    const schema = toFieldSchema(toTranslationSchema(toFrontMatter(own)));
    const context = toContext(files, known, {});
    const common = toSchemaFields(own.name, schema, context);
    const cmsFields = common.map((field) => {
      const definition = own.fields[field.name];
      return definition ? toOwnField(field.name, definition, context) : field;
    });
    return {
      name: own.name,
      label: own.label,
      item: own.item,
      title: 'title',
      fields: {
        names: Object.keys(schema.properties ?? {}),
        required: schema.required ?? [],
        hasBody: true,
        isData: false,
      },
      cmsFields,
      previewPath: `${own.name}/{{slug}}`,
      sortBy: own.order?.replace(/^-/, ''),
    };
  });
}
