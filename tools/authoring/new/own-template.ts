/**
 * The draft of a document of the owner's collection. It passes the check, unless a required field names an image, a tag or a document
 * and the site has none. Then the draft and the command say so.
 */
import { stringify } from 'yaml';
import type { CollectionField } from '../../../lib/site/field-types.ts';
import type { OwnCollection } from '../../../lib/site/own-collections.ts';
import { toLine } from '../../../lib/text/format.ts';
import { toYamlField } from './templates.ts';

/** Values that the site has, for fields that name something else. */
export type OwnSamples = {
  readonly tag: string | undefined;
  /** The path of an image. */
  readonly image: string | undefined;
  /** The name of a document in a collection. */
  readonly slugOf: (collection: string) => string | undefined;
};

type OwnFacts = OwnSamples & {
  readonly title: string;
  /** A calendar date. */
  readonly today: string;
  readonly collection: OwnCollection;
};

/** The required fields that name a kind of thing of which the site has none yet. */
export function listUnfilled({ fields }: OwnCollection, samples: OwnSamples): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.required && lacksSample(field, samples) ? [name] : [],
  );
}

function lacksSample(field: CollectionField, samples: OwnSamples): boolean {
  const { type, of, fields = {}, collection = '' } = field;
  if (type === 'image') return samples.image === undefined;
  if (type === 'tags') return samples.tag === undefined;
  if (type === 'reference') return samples.slugOf(collection) === undefined;
  const parts = type === 'object' ? Object.values(fields) : type === 'list' && of ? [of] : [];
  return parts.some((part) => lacksSample(part, samples));
}

export function toOwnTemplate(facts: OwnFacts): string {
  const { title, today, collection } = facts;
  const unfilled = listUnfilled(collection, facts);
  const lines = Object.entries(collection.fields).map(([name, field]) => {
    const { description, values = [], required } = field;
    const choices = values.length > 0 ? `One of: ${values.join(', ')}.` : '';
    const note = toLine(`${description ?? ''} ${choices}`);
    const value = `${name}: ${toSampleValue(field, facts)}`;
    const advice = unfilled.includes(name)
      ? `# TODO: ${name} names something that doesn't exist yet.`
      : '';
    const notes = [note && `# ${note}`, advice].filter(Boolean).map((line) => `${line}\n`);
    return `${notes.join('')}${required ? value : `# ${value}`}`;
  });
  return `---
# Lines that begin with # are notes for you. Remove the # of a field to use it.
${toYamlField('title', title)}
# Shown in search results and lists.
# description: What it is about.
${lines.join('\n')}
# The date of your last revision.
# updatedAt: ${today}

# Remove this line to publish.
draft: true
---
TODO: Write it. A blank line begins a new paragraph.
`;
}

function toSampleValue(field: CollectionField, facts: OwnFacts): string {
  const { type, values = [], of, fields = {}, collection = '' } = field;
  const { today, tag = 'a-tag', image = '/images/name.png', slugOf } = facts;
  switch (type) {
    case 'number':
      return '1';
    case 'boolean':
      return 'true';
    case 'date':
      return today;
    case 'datetime':
      return `${today}T09:00:00Z`;
    case 'url':
      return 'https://example.com/';
    case 'email':
      return 'ada@example.com';
    case 'image':
      return `{ src: ${image}, alt: "TODO: Choose the image and say what it shows" }`;
    case 'enum':
      return stringify(values[0] ?? '', { lineWidth: 0 }).trimEnd();
    case 'tags':
      return `[${tag}]`;
    case 'list':
      return `[${of ? toSampleValue(of, facts) : ''}]`;
    case 'reference':
      return slugOf(collection) ?? 'name-of-a-file';
    case 'object': {
      const parts = Object.entries(fields).map(
        ([name, part]) => `${name}: ${toSampleValue(part, facts)}`,
      );
      return `{ ${parts.join(', ')} }`;
    }
    case 'text':
    case 'markdown':
      return '"TODO: Write it"';
  }
}
