/** What the editor reads: a form for each collection and data file, the git host, and what its check must know of the site. */
import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import { parse } from 'yaml';
import { readDataFile } from '../../lib/authoring/check/yaml.ts';
import {
  type BuiltInCollection,
  type ContentFile,
  dataSchemas,
  documentSchemas,
  readCollections,
  toDocument,
} from '../../lib/authoring/content-folder.ts';
import { splitFrontMatter } from '../../lib/content/content-files.ts';
import { toPublication } from '../../lib/content/visibility.ts';
import { toFrontMatter } from '../../lib/schema/collection.ts';
import { toFieldSchema } from '../../lib/schema/field-schema.ts';
import { toFieldLabel } from '../../lib/site/own-collections.ts';
import {
  aiTermFields,
  nowFields,
  pageFields,
  postFields,
  projectFields,
  taxonomyFields,
} from '../authoring/schemas/field-descriptions.ts';
import { toBackend } from './backend.ts';
import { bodyField, type FormFields, sourceField } from './document-text.ts';
import {
  type Choice,
  type FormContext,
  type ReferenceField,
  slugOptions,
  textField,
  toOwnField,
  toSchemaFields,
} from './fields.ts';

/** Written to `/admin/config.json`. */
export type EditorConfig = {
  readonly cms: CmsConfig;
  /** The forms by the name of their format. */
  readonly formats: Readonly<Record<string, FormFields & { readonly extension: string }>>;
  /** The files that the check of a document reads: definitions and facts of the site. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The documents to which a text may link. */
  readonly documents: readonly string[];
  readonly publicFiles: readonly string[];
};

type Options = {
  /** Under `npm run dev`, the editor also knows drafts, and works without a git host. */
  readonly isDevelopment: boolean;
  readonly publicFiles: readonly string[];
  /** RFC 3339. */
  readonly builtAt: string;
};

const contextFiles = /^(?:[^/]+\.yaml|[^/]+\/collection\.yaml)$/;

export function toEditorConfig(
  files: readonly ContentFile[],
  { isDevelopment, publicFiles, builtAt }: Options,
): EditorConfig {
  const known = files.filter((file) => isDevelopment || isPublished(file, builtAt));
  const forms = [...builtInForms(files, known), ...ownForms(files, known)];
  const collections = forms.flatMap(toCollections(files));
  const dataForms = toDataForms(files);
  const site = readDataFile(files, 'site.yaml');
  return {
    cms: {
      load_config_file: false,
      backend: toBackend(site?.editor),
      ...(site?.editor?.drafts ? { publish_mode: 'editorial_workflow' } : {}),
      app_title: site?.name ?? 'Editor',
      media_folder: 'public/images',
      public_folder: '/images',
      media_libraries: { default: { config: { slugify_filename: true } } },
      slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
      show_preview_links: true,
      output: { omit_empty_optional_fields: true },
      editor: { preview: false },
      collections: [
        ...collections,
        { name: 'data', label: 'Data', files: dataForms.map(({ file }) => file) },
      ],
    },
    formats: Object.fromEntries([
      ...forms.flatMap((form) =>
        (['mdx', 'md'] as const).map((extension) => [
          toFormat(form.name, extension),
          { ...form.fields, extension },
        ]),
      ),
      ...dataForms.map(({ format, fields }) => [format, { ...fields, extension: 'yaml' }]),
    ]),
    files: files
      .filter(({ path }) => contextFiles.test(path) && path !== 'redirects.yaml')
      .map(({ path, text }) => ({ path, text })),
    documents: known.flatMap((file) => (toDocument(file) ? [file.path] : [])),
    publicFiles,
  };
}

function toFormat(name: string, extension: string): string {
  return `legible-${name}-${extension}`;
}

/** Production doesn't name drafts: anyone can read its configuration. */
function isPublished(file: ContentFile, builtAt: string): boolean {
  const document = toDocument(file);
  if (document === undefined) return true;
  const { draft, publishedAt } = readFields(document.yaml);
  return (
    toPublication(
      { draft: draft === true, ...(typeof publishedAt === 'string' ? { publishedAt } : {}) },
      builtAt,
    ) === 'published'
  );
}

function readFields(yaml = ''): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = parse(yaml);
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

type Form = {
  readonly name: string;
  readonly label: string;
  readonly item: string;
  /** The field with the title of a document. */
  readonly title: string;
  readonly fields: FormFields;
  readonly cmsFields: Field[];
  readonly previewPath: string;
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

function toHints(path: string, descriptions: Descriptions): Readonly<Record<string, string>> {
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

function toContext(
  files: readonly ContentFile[],
  known: readonly ContentFile[],
  hints: Readonly<Record<string, string>>,
): FormContext {
  const taxonomy = readDataFile(files, 'taxonomy.yaml');
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
    hints,
    toReference: (collection) => toReference(collection, known),
  };
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

function builtInForms(
  files: readonly ContentFile[],
  known: readonly ContentFile[],
): readonly Form[] {
  return Object.entries(builtIn).map(([name, { page, item, title, preview, sort, hints }]) => {
    const { properties = {}, ...schema } = toFieldSchema(
      documentSchemas[name as BuiltInCollection],
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

function readPageTitle(files: readonly ContentFile[], page: string): string | undefined {
  const file = files.find(({ path }) => path === `pages/${page}.mdx`);
  const title = file && readFields(splitFrontMatter(file.text).yaml).title;
  return typeof title === 'string' ? title : undefined;
}

function ownForms(files: readonly ContentFile[], known: readonly ContentFile[]): readonly Form[] {
  return readCollections(files).map((own) => {
    const schema = toFieldSchema(toFrontMatter(own));
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

/** A folder may have documents of several shapes, each of which is a collection of the editor: `a.mdx`, `a/index.mdx`, `a.md`. */
const shapes = [
  { suffix: '', extension: 'mdx', path: '{{slug}}', pattern: /^[^/]+\/[^/]+\.mdx$/ },
  {
    suffix: '-folders',
    extension: 'mdx',
    path: '{{slug}}/index',
    pattern: /^[^/]+\/[^/]+\/index\.mdx$/,
  },
  { suffix: '-md', extension: 'md', path: '{{slug}}', pattern: /^[^/]+\/[^/]+\.md$/ },
  {
    suffix: '-md-folders',
    extension: 'md',
    path: '{{slug}}/index',
    pattern: /^[^/]+\/[^/]+\/index\.md$/,
  },
] as const;

function toCollections(files: readonly ContentFile[]) {
  return (form: Form): EntryCollection[] => {
    const { name, label, item, title, cmsFields, fields, previewPath, sortBy } = form;
    const body = {
      name: bodyField,
      label: 'Text',
      widget: textField,
      required: false,
      media_folder: '',
      public_folder: '.',
    } as const;
    return shapes
      .filter(
        ({ suffix, pattern }) =>
          suffix === '' ||
          files.some(({ path }) => path.startsWith(`${name}/`) && pattern.test(path)),
      )
      .map(
        ({ suffix, extension, path }): EntryCollection => ({
          name: `${name}${suffix}`,
          label: suffix === '' ? label : `${label} (${path.replace('{{slug}}', '…')}.${extension})`,
          label_singular: item,
          folder: `content/${name}`,
          path,
          create: true,
          delete: true,
          format: toFormat(name, extension),
          identifier_field: title,
          slug: { template: `{{${title}}}`, ...slugOptions },
          summary: `{{${title}}}`,
          preview_path: previewPath,
          media_folder: '',
          public_folder: '.',
          ...(sortBy === undefined
            ? {}
            : {
                sortable_fields: {
                  fields: [...new Set([sortBy, title])],
                  default: {
                    field: sortBy,
                    direction:
                      sortBy === 'publishedAt' || sortBy === 'date' ? 'descending' : 'ascending',
                  },
                },
              }),
          ...(fields.names.includes('draft')
            ? {
                view_filters: [
                  { label: toFieldLabel('draft', { type: 'text' }), field: 'draft', pattern: true },
                ],
              }
            : {}),
          fields: [
            ...cmsFields,
            ...(fields.hasBody ? [body] : []),
            { name: sourceField, widget: 'hidden' },
          ],
        }),
      );
  };
}

const dataFiles = [
  { path: 'now.yaml', name: 'now', hints: nowFields, preview: 'now' },
  { path: 'taxonomy.yaml', name: 'taxonomy', hints: taxonomyFields, preview: 'blog' },
] as const;

function toDataForms(files: readonly ContentFile[]) {
  return dataFiles
    .filter(({ path }) => files.some((file) => file.path === path))
    .map(({ path, name, hints, preview }) => {
      const schema = toFieldSchema(dataSchemas[path]);
      const fields: FormFields = {
        names: Object.keys(schema.properties ?? {}),
        required: schema.required ?? [],
        hasBody: false,
        isData: true,
      };
      const format = toFormat(name, 'yaml');
      const context = toContext(files, files, toHints(name, hints));
      const label = readPageTitle(files, name) ?? toFieldLabel(name, { type: 'text' });
      const cmsFields: Field[] = [
        ...toSchemaFields(name, schema, context),
        { name: sourceField, widget: 'hidden' },
      ];
      return {
        format,
        fields,
        file: {
          name,
          label,
          file: `content/${path}`,
          format,
          preview_path: preview,
          fields: cmsFields,
        },
      };
    });
}
