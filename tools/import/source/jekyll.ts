/** Jekyll and Hexo: the places of their posts, drafts and pages. */
import { posix } from 'node:path';
import type { Fields } from '../../authoring/content/content-file.ts';
import { readText } from '../document.ts';
import {
  fillPermalink,
  jekyllStyles,
  toJekyllSlug,
  toJekyllTitle,
  toUrlPart,
} from './permalinks.ts';
import {
  datedName,
  dateOfName,
  type Location,
  nameOf,
  type ParsedDocument,
  pathOf,
  type SiteSettings,
  withoutDate,
} from './tool.ts';

/** `defaults` of `_config.yml`: later ones win. */
export function readJekyllDefaults(path: string, { config }: SiteSettings): Fields {
  const defaults = (Array.isArray(config.defaults) ? config.defaults : []) as readonly {
    readonly scope?: { readonly path?: string; readonly type?: string };
    readonly values?: Fields;
  }[];
  const type = /(?:^|\/)_posts\//.test(path)
    ? 'posts'
    : path.startsWith('_drafts/')
      ? 'drafts'
      : (findCollection(path, config)?.label ?? 'pages');
  const matching = defaults.filter(({ scope = {} }) => {
    const folder = (scope.path ?? '').replace(/\*.*$/, '').replace(/^\/|\/$/g, '');
    const isWithin = folder === '' || path === folder || path.startsWith(`${folder}/`);
    return isWithin && (scope.type === undefined || scope.type === '' || scope.type === type);
  });
  return Object.assign({}, ...matching.map(({ values }) => values ?? {}));
}

/** The collection of the configuration in whose folder a document is. */
function findCollection(path: string, config: Fields) {
  const { collections, collections_dir: folder } = config;
  if (typeof collections !== 'object' || collections === null) return undefined;
  const above = readText(folder)?.replace(/^\.?\/|\/$/g, '');
  const inner = above && path.startsWith(`${above}/`) ? path.slice(above.length + 1) : path;
  const [, label = '', rest = ''] = /^_([^/]+)\/(.+)\.[^.]+$/.exec(inner) ?? [];
  const labels: readonly unknown[] = Array.isArray(collections)
    ? collections
    : Object.keys(collections);
  if (label === 'posts' || label === 'drafts' || !labels.includes(label)) return undefined;
  return { label, rest, permalink: findCollectionPermalink(label, config) };
}

/** The pattern or the name of a style. */
function findCollectionPermalink(label: string, { collections }: Fields): string | undefined {
  const collection = ((collections ?? {}) as Fields)[label];
  return readText(((collection ?? {}) as Fields).permalink);
}

/** The end of the addresses of pages and of collections without a pattern of their own, by the style of the articles'. */
function toSuffix(style: string): string {
  if (style === 'pretty' || style.endsWith('/')) return '/';
  return Object.hasOwn(jekyllStyles, style) || style.endsWith(':output_ext') ? '.html' : '';
}

function readStyle({ config }: SiteSettings): string {
  return readText(config.permalink) ?? 'date';
}

export const jekyllPost = /(?:^|\/)_(?:posts|drafts)\//;

export function locateInJekyll(facts: ParsedDocument): Location | undefined {
  const { path, data, fields, settings } = facts;
  const isDraft = /(?:^|\/)_drafts\//.test(path);
  if (!jekyllPost.test(path)) {
    // The pages of a Jekyll site that contain only a list or a feed have a template and little text.
    if (/\.html?$/.test(path) || /^index\.[^/]+$/.test(path)) return undefined;
    const collection = findCollection(path, settings.config);
    if (collection !== undefined) return locateInCollection(facts, collection);
    const route = path.replace(/^_/, '').replace(/\.[^.]+$/, '');
    const suffix = /(?:^|\/)index$/.test(route) ? '.html' : toSuffix(readStyle(settings));
    const url = fillPermalink(pathOf(data.permalink) ?? `/${route}${suffix}`, {
      ...toPermalinkFacts(facts, posix.basename(route), fields.publishedAt),
      others: {
        path: posix.dirname(route).replace(/^\.$/, ''),
        basename: posix.basename(route),
      },
    });
    return { kind: 'page', name: nameOf(path), url };
  }
  const file = posix.basename(path).replace(/\.[^.]+$/, '');
  const isUndated = !isDraft && !datedName.test(file);
  const folders = path.split('/_posts/')[0] ?? '';
  const date = dateOfName(facts);
  const categories = isDraft || folders.startsWith('_') ? [] : folders.split('/');
  const pattern =
    pathOf(data.permalink) ??
    findCollectionPermalink('posts', settings.config) ??
    readStyle(settings);
  const published = fields.publishedAt ?? date.publishedAt;
  const url = fillPermalink(jekyllStyles[pattern] ?? pattern, {
    ...toPermalinkFacts(facts, file, published),
    others: toPlaceholders(
      facts,
      file,
      fields.categories.length > 0 ? fields.categories : categories,
    ),
  });
  return {
    kind: 'post',
    name: readText(data.slug) ?? withoutDate(file),
    ...(published !== undefined && !isUndated && { url }),
    fields: {
      ...date,
      ...((isDraft || isUndated) && { draft: true }),
      ...(fields.categories.length === 0 && { categories }),
    },
    ...(isUndated && {
      note: 'Jekyll did not publish it, because its name has no date. It is a draft now.',
    }),
  };
}

function toPermalinkFacts(
  { data, fields }: ParsedDocument,
  file: string,
  date: string | undefined,
) {
  return {
    date,
    name: withoutDate(file),
    title: undefined,
    slug: readText(data.slug),
    sections: [],
    categories: fields.categories,
  };
}

/** The parts of an address that Jekyll makes in its own way. */
function toPlaceholders({ data }: ParsedDocument, file: string, categories: readonly string[]) {
  const slug = readText(data.slug) ?? withoutDate(file);
  return {
    title: toJekyllTitle(slug),
    slug: toJekyllSlug(slug),
    name: toJekyllSlug(file),
    categories: categories.map((category) => category.toLowerCase()).join('/'),
    slugified_categories: categories.map(toJekyllSlug).join('/'),
  };
}

/** Jekyll reads the date in a name in each collection. One with dates or posts is a blog, such as `_posts_he`. */
function locateInCollection(
  facts: ParsedDocument,
  { label, rest, permalink }: NonNullable<ReturnType<typeof findCollection>>,
): Location {
  const { path, data, fields, settings } = facts;
  const file = posix.basename(rest);
  const date = dateOfName(facts);
  const published = fields.publishedAt ?? date.publishedAt;
  const isPost = datedName.test(file) || (data.layout === 'post' && published !== undefined);
  // A style has no meaning for a collection, except for the end.
  const isPattern = permalink !== undefined && /[:/]/.test(permalink);
  const standard = `/:collection/:path${toSuffix(permalink ?? readStyle(settings))}`;
  const pattern = pathOf(data.permalink) ?? (isPattern ? permalink : standard);
  return {
    kind: isPost ? 'post' : 'page',
    name: readText(data.slug) ?? (isPost ? withoutDate(file) : nameOf(path)),
    url: fillPermalink(pattern, {
      ...toPermalinkFacts(facts, file, published),
      others: {
        ...toPlaceholders(facts, file, fields.categories),
        collection: label,
        path: rest,
      },
    }),
    ...(isPost && { fields: date }),
  };
}

/** Each field of a document may be a part of its address, such as the `abbrlink` of a plugin. `:title` is the path of the file. */
function toHexoPlaceholders({ data, fields, settings }: ParsedDocument, path: string) {
  const own = Object.entries(data)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => [name, String(value)] as const);
  const route = path.replace(/^_(?:posts|drafts)\//, '').replace(/\.[^./]+$/, '');
  const isDated = /:year/.test(readText(settings.config.new_post_name) ?? '');
  const name = isDated ? withoutDate(posix.basename(route)) : posix.basename(route);
  return {
    ...Object.fromEntries(own.filter(([key]) => !hexoOwn.has(key))),
    title: posix.join(posix.dirname(route), name),
    name,
    post_title: toUrlPart(fields.title ?? name),
  };
}

/** The placeholders that no field replaces. */
const hexoOwn: ReadonlySet<string> = new Set([
  'category',
  'year',
  'month',
  'day',
  'hour',
  'minute',
]);

/** Hexo's posts are in `source/_posts`, and every other document below `source` is a page. */
export function locateInHexo(facts: ParsedDocument): Location | undefined {
  const { path, data, fields, settings } = facts;
  const inner = path.replace(/^source\//, '');
  const isDraft = inner.startsWith('_drafts/');
  // The theme fills these pages.
  if (/^(?:tags|categories|archives)$/.test(`${data.type ?? data.layout}`)) return undefined;
  if (!isDraft && !inner.startsWith('_posts/')) {
    if (inner.startsWith('_') || /^index\.[^/]+$/.test(inner)) return undefined;
    const route = inner.replace(/(?:(?:^|\/)index)?\.[^.]+$/, '');
    return { kind: 'page', name: nameOf(path), url: pathOf(data.permalink) ?? `/${route}` };
  }
  const date = dateOfName(facts);
  const file = withoutDate(nameOf(path));
  const pattern =
    readText(data.permalink) ?? readText(settings.config.permalink) ?? ':year/:month/:day/:title/';
  const url = fillPermalink(pattern, {
    date: fields.publishedAt ?? date.publishedAt,
    name: file,
    title: undefined,
    slug: undefined,
    sections: [],
    categories:
      fields.categories.length > 0
        ? fields.categories
        : [readText(settings.config.default_category) ?? 'uncategorized'],
    others: toHexoPlaceholders(facts, inner),
  });
  return {
    kind: 'post',
    name: readText(data.slug) ?? file,
    ...(!isDraft && { url }),
    fields: { ...date, ...(isDraft && { draft: true }) },
  };
}
