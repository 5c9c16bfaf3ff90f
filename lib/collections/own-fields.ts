/** The fields of the owner's collections: how readers and programs see each type. */
import type { PhrasingContent } from 'mdast';
import type { OwnDocument } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { link } from '#lib/markdown/write-blocks.ts';
import type { CollectionField } from '#lib/site/field-types.ts';
import { findPageLanguage, toHref } from '#lib/site/languages.ts';
import { type OwnCollection, toFieldLabel, toValueLabel } from '#lib/site/own-collections.ts';
import { toGroupPath } from '#lib/site/paths.ts';
import { toDateText, toTimeText } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { findReferred } from './built-in.ts';

/** A value as readers see it: a text, with the page, the picture or the instant that it stands for. */
export type ShownValue = {
  readonly text: string;
  readonly href?: string;
  /** Of the page at `href`. */
  readonly language?: string;
  readonly image?: string;
  readonly instant?: string;
  /** Those of an object. */
  readonly parts?: readonly ShownValue[];
};

export type ShownField = {
  readonly name: string;
  readonly label: string;
  readonly values: readonly ShownValue[];
};

/** The fields that a document has, without sections of its body and references to what isn't published. */
export function toShownFields(
  site: Site,
  fields: OwnCollection['fields'],
  values: OwnDocument['values'],
  names: readonly string[] = Object.keys(fields),
): readonly ShownField[] {
  return names.flatMap((name) => {
    const field = fields[name];
    const value = values[name];
    if (field === undefined || value === undefined || field.type === 'markdown') return [];
    const shown = toShown(site, field, value);
    const label = toFieldLabel(name, field, site.config.language);
    return shown.length > 0 ? { name, label, values: shown } : [];
  });
}

/** Every digit that the author wrote, and years without a separator. */
const numberStyle = { maximumFractionDigits: 20, useGrouping: 'min2' } as const;

/** The texts of fields that search looks into, as readers see them. Programs may search for a number or a date as written. */
export function toSearchTexts(
  site: Site,
  document: OwnDocument,
  isSearched: (field: CollectionField) => boolean | undefined,
): readonly string[] {
  const { fields } = document.collection;
  const searched = Object.entries(fields).filter(([, field]) => isSearched(field));
  return toShownFields(site, Object.fromEntries(searched), document.values).flatMap(
    ({ name, values }) => [
      ...values.map(({ text }) => text),
      ...(/^(?:number|date)/.test(fields[name]?.type ?? '') ? valuesOf(document, name) : []),
    ],
  );
}

/** A number, a yes or a no says nothing alone. */
export function withLabel(
  { label, values }: ShownField,
  field: CollectionField | undefined,
): readonly ShownValue[] {
  const needsLabel = /^(?:number|boolean)$/.test(field?.type ?? '');
  return needsLabel ? values.map(({ text }) => ({ text: `${label}: ${text}` })) : values;
}

/** The text between two values of a field: objects, and texts with a comma, need more than a comma. */
export function toValueSeparator({ values }: ShownField): string {
  return values.some(({ parts, text }) => parts || text.includes(',')) ? '; ' : ', ';
}

function toShown(site: Site, field: CollectionField, value: unknown): readonly ShownValue[] {
  const { type, of, fields = {}, collection = '' } = field;
  const text = String(value);
  switch (type) {
    case 'list':
      return (value as readonly unknown[]).flatMap((item) =>
        of ? toShown(site, of, item) : { text: String(item) },
      );
    case 'tags':
      return (value as readonly string[]).map((tag) => {
        // Its list exists if an article has the tag.
        const href = toGroupPath('tag', tag);
        return { text: toTagLabel(site, tag), ...(site.groupPages.has(href) && { href }) };
      });
    case 'boolean':
      // A sign is silent in screen readers.
      return [{ text: site.text.lists[value ? 'yes' : 'no'], language: site.interfaceLanguage }];
    case 'date':
      return [{ text: toDateText(site, text), instant: text }];
    case 'datetime': {
      const instant = new Date(text).toISOString();
      const isDay = /^[\d-]+$/.test(text);
      return [{ text: (isDay ? toDateText : toTimeText)(site, instant), instant }];
    }
    case 'url':
      return [{ text: text.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''), href: text }];
    case 'email':
      return [{ text, href: `mailto:${text}` }];
    case 'number':
      return [{ text: (value as number).toLocaleString(site.interfaceLanguage, numberStyle) }];
    case 'image': {
      const { src, alt } = value as { readonly src: string; readonly alt: string };
      return [{ text: alt, image: src }];
    }
    case 'reference': {
      const referred = findReferred(site, collection, text);
      if (referred === undefined) return [];
      const { label, path: href } = referred;
      return [{ text: label, href, language: findPageLanguage(site, toHref(site, href)) }];
    }
    case 'object': {
      const shown = toShownFields(site, fields, value as OwnDocument['values']);
      const parts = shown.flatMap((part) => withLabel(part, fields[part.name]));
      const texts = parts.map((part) => part.text);
      return parts.length > 0 ? [{ text: texts.join(', '), parts }] : [];
    }
    case 'enum':
      return [{ text: toValueLabel(field, text, site.config.language) }];
    case 'text':
    case 'markdown':
      return [{ text }];
  }
}

function toJsonValue(
  site: Site,
  { type, of, fields = {}, collection = '' }: CollectionField,
  value: unknown,
): unknown {
  switch (type) {
    case 'datetime':
      return new Date(String(value)).toISOString();
    case 'tags':
      return (value as readonly string[]).map((tag) => ({
        value: tag,
        label: toTagLabel(site, tag),
      }));
    case 'list': {
      const items = (value as readonly unknown[])
        .map((item) => (of ? toJsonValue(site, of, item) : item))
        .filter((item) => item !== undefined);
      return items.length > 0 ? items : undefined;
    }
    case 'image': {
      const { src, alt } = value as { readonly src: string; readonly alt: string };
      return { url: toAbsoluteUrl(site, src), alt };
    }
    case 'reference': {
      const referred = findReferred(site, collection, String(value));
      if (referred === undefined) return undefined;
      const { slug, label, path } = referred;
      return { slug, label, url: toAbsoluteUrl(site, path) };
    }
    case 'object':
      return toJsonValues(site, fields, value as OwnDocument['values']);
    case 'text':
    case 'markdown':
    case 'number':
    case 'boolean':
    case 'date':
    case 'url':
    case 'email':
    case 'enum':
      return value;
    default:
      return type satisfies never;
  }
}

export function toJsonValues(
  site: Site,
  fields: OwnCollection['fields'],
  values: OwnDocument['values'],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name] === undefined ? undefined : toJsonValue(site, field, values[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function toTagLabel(site: Site, value: string): string {
  return site.tags.find((tag) => tag.value === value)?.label ?? value;
}

export function valuesOf({ values }: OwnDocument, name: string): readonly string[] {
  return [values[name] ?? []].flat().map(String);
}

export function toValueInlines(
  site: Site,
  values: readonly ShownValue[],
  between = ', ',
): readonly (PhrasingContent | string)[] {
  return values.flatMap(({ text, href, image, parts }, index) => {
    const before = index > 0 ? [between] : [];
    if (parts) return [...before, ...toValueInlines(site, parts)];
    if (image) return [...before, { type: 'image', url: toAbsoluteUrl(site, image), alt: text }];
    return [...before, href ? link(toAbsoluteUrl(site, href), text) : text];
  });
}

/** The first image of a document: a path of the site. */
export function findOwnImage({ collection, values }: OwnDocument): string | undefined {
  const images = Object.entries(collection.fields)
    .filter(([, { type }]) => type === 'image')
    .map(([name]) => values[name] as { readonly src: string } | undefined);
  return images.find((image) => image !== undefined)?.src;
}

/** The tags of a document, from every field of this type. */
export function listOwnTags(document: OwnDocument): readonly string[] {
  const tags = Object.entries(document.collection.fields).flatMap(([name, { type }]) =>
    type === 'tags' ? valuesOf(document, name) : [],
  );
  return [...new Set(tags)];
}
