/** What the editor reads: a form for each collection and data file, the git host, and what its check must know of the site. */
import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import { toPublication } from '../../lib/content/visibility.ts';
import { toFieldSchema } from '../../lib/schema/fields.ts';
import { toFieldLabel } from '../../lib/site/own-collections.ts';
import { toLanguageName } from '../../lib/text/language-tags.ts';
import {
  type ContentFile,
  dataSchemas,
  readDataFile,
  toDocument,
} from '../authoring/content/content-file.ts';
import { nowFields, taxonomyFields } from '../authoring/schemas/field-descriptions.ts';
import { toBackend } from './backend.ts';
import { toBlockNames } from './block-names.ts';
import { bodyField, type FormFields, sourceField } from './document-text.ts';
import { slugOptions, textField, toSchemaFields } from './fields.ts';
import { type Form, listForms, readFields, readPageTitle, toContext, toHints } from './forms.ts';

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
  /** The words around the field of a text, by the English ones. */
  readonly blockNames: Readonly<Record<string, string>>;
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
  const site = readDataFile(files, 'site.yaml');
  const tags = site?.languages?.slice(1).map(({ tag }) => tag) ?? [];
  const forms = [undefined, ...tags].flatMap((tag) => listForms(files, known, tag));
  const collections = forms.flatMap(toCollections(files));
  const dataForms = toDataForms(files, tags);
  return {
    blockNames: toBlockNames(site?.languages?.[0]?.tag ?? site?.language ?? 'en'),
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

/** A folder may have documents of several shapes, each of which is a collection of the editor: `a.mdx`, `a/index.mdx`, `a.md`. */
const shapes = [
  { suffix: '', extension: 'mdx', path: '{{slug}}' },
  { suffix: '-folders', extension: 'mdx', path: '{{slug}}/index' },
  { suffix: '-md', extension: 'md', path: '{{slug}}' },
  { suffix: '-md-folders', extension: 'md', path: '{{slug}}/index' },
] as const;

/** The shapes of the documents of a form: translations have their language before the extension. */
function listShapes(files: readonly ContentFile[], { name, language }: Form) {
  return shapes
    .map(({ suffix, extension, path: start }) => {
      const path = language === undefined ? start : `${start}.${language}`;
      const end = path.replace('{{slug}}', '').replaceAll('.', '\\.');
      const pattern = new RegExp(`^${name}/[^/.]+${end}\\.${extension}$`);
      const own = language === undefined ? suffix : `${suffix}-${language}`;
      return { isMain: suffix === '', suffix: own, extension, path, pattern };
    })
    .filter(({ isMain, pattern }) => isMain || files.some((file) => pattern.test(file.path)));
}

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
    return listShapes(files, form).map(
      ({ isMain, suffix, extension, path }): EntryCollection => ({
        name: `${name}${suffix}`,
        label: isMain ? label : `${label} (${path.replace('{{slug}}', '…')}.${extension})`,
        label_singular: item,
        folder: `content/${name}`,
        path,
        create: true,
        delete: true,
        format: toFormat(name, extension),
        identifier_field: title,
        slug: { template: `{{${title}}}`, ...slugOptions },
        summary: `{{${title}}}`,
        // The pattern of `a.mdx` matches `a.de.mdx`, too.
        ...(form.language === undefined ? { filter: { field: 'slug', pattern: '^[^.]+$' } } : {}),
        ...(previewPath === undefined ? {} : { preview_path: previewPath }),
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
  { name: 'now', source: 'now.yaml', hints: nowFields, preview: 'now' },
  { name: 'taxonomy', source: 'taxonomy.yaml', hints: taxonomyFields, preview: 'blog' },
] as const;

/** @param tags the languages after the first, in which "now" may have a file of its own. */
function toDataForms(files: readonly ContentFile[], tags: readonly string[]) {
  const [now, ...others] = dataFiles;
  const translated = tags.map((tag) => ({ ...now, name: `now.${tag}`, language: tag }));
  return [now, ...translated, ...others]
    .map((form) => ({ language: undefined, ...form, path: `${form.name}.yaml` }))
    .filter(({ path }) => files.some((file) => file.path === path))
    .map(({ path, name: fileName, source, hints, preview, language }) => {
      const name = fileName.replace('.', '-');
      const schema = toFieldSchema(dataSchemas[source]);
      const fields: FormFields = {
        names: Object.keys(schema.properties ?? {}),
        required: schema.required ?? [],
        hasBody: false,
        isData: true,
      };
      const format = toFormat(name, 'yaml');
      const context = toContext(files, files, toHints(name, hints));
      const title =
        readPageTitle(files, preview === 'now' ? preview : name) ??
        toFieldLabel(name, { type: 'text' });
      const label = language === undefined ? title : `${title} (${toLanguageName(language)})`;
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
          preview_path: language === undefined ? preview : `${language}/${preview}`,
          fields: cmsFields,
        },
      };
    });
}
