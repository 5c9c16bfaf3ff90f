/** The drafts of articles, projects and entries that `npm run new` writes. Each passes the check, and its comments explain the fields. */
import { stringify } from 'yaml';
import { aiTermTextLengths, describeLength } from '../check/term-lengths.ts';

type NonEmpty = readonly [string, ...string[]];

type PostFacts = {
  readonly title: string;
  readonly slug: string;
  /** A calendar date. */
  readonly today: string;
  readonly categories: NonEmpty;
  readonly tags: NonEmpty;
};

export function toPostTemplate({ title, slug, today, categories, tags }: PostFacts): string {
  return `---
# Lines that begin with # are notes for you. Readers never see them.
${toYamlField('title', title)}
# Shown in search results, lists and feeds.
description: >-
  TODO: Say in one or two sentences what the reader learns.
# One of: ${categories.join(', ')}.
category: ${categories[0]}
# One or more of: ${tags.join(', ')}.
tags: [${tags[0]}]
# A date, or a date-time such as ${today}T09:00:00Z. A future date schedules the article.
publishedAt: ${today}

# The following fields are optional. Remove the # to use one.
# The date of your last revision.
# updatedAt: ${today}
# Words that people may search for and that the title lacks.
# keywords: [one, two]
# The author, if it is not the one in content/site.yaml.
# author: A name
# The authors, if there are several. Then leave out author.
# authors: [One, Two]
# The title of a series. Its articles link to each other in the order of their dates.
# series: A title
# Articles to show as related, by the names of their files.
# related: [name-of-an-article]
# Show it first on the home page.
# startHere: true
# The image shown in lists, below public/ or as ./ and a file next to this one, and a description of it.
# coverImage: /images/covers/${slug}.png
# coverAlt: What the image shows.
# Where it was published first, if that is another site.
# canonicalUrl: https://example.com/${slug}
# Paths that the article had before.
# aliases: [/old/${slug}]
# The language, if it is not that of the site.
# language: de

# Remove this line to publish.
draft: true
---
TODO: Begin with a paragraph that says what this is about, and for whom.

## TODO: Give the first part a title

TODO: Write it. A blank line begins a new paragraph.

{/* Text between these marks is not published. Remove the marks to use an example. */}

{/*
<Callout kind="tip" title="Try it">
A remark beside the text. \`kind\` is note, tip, important or warning.
</Callout>
*/}

{/*
<Figure src="/images/${slug}.png" alt="What the image shows.">
An optional caption. The file is public/images/${slug}.png.
</Figure>
*/}

{/* Link a word to its dictionary entry like this: <Term slug="name-of-the-entry">word</Term>. */}
`;
}

type ProjectFacts = {
  readonly title: string;
  /** The position among the projects. */
  readonly order: number;
};

/** Has a heading for every part of a case study. */
export function toProjectTemplate({ title, order }: ProjectFacts): string {
  return `---
# Lines that begin with # are notes for you. Readers never see them.
${toYamlField('title', title)}
# Shown in lists and previews.
description: >-
  TODO: Say in one sentence what it is and what it does.
# What it is built with, the most important first.
technologies:
  - "TODO: Name one"
# Whether the projects page shows it.
featured: true
# Its position among the projects. The lowest number comes first.
order: ${order}

# The following fields are optional. Remove the # to use one.
# Shown in search results instead of the description.
# seoDescription: Another sentence.
# A URL where people can use it.
# liveUrl: https://example.com/
# Paths that the project had before.
# aliases: [/portfolio/old]
# The language, if it is not that of the site.
# language: de
# Your part in it, and when you worked on it.
# role: Design and implementation
# timeline: March to May 2026
# Whether people need its URL to find it.
# unlisted: true

# Remove this line to publish.
draft: true
---
{/* The case study. A ## heading begins each part. The last five names are fixed, and you may leave each of them out. Add other parts as you like. */}

## TODO: Name the problem

TODO: Say who had it, and what it cost them.

## Architecture

TODO: Describe the parts and how they work together.

## Outcome

TODO: Say how it ended.

## Results

- TODO: Name something that you measured.

## Highlights

- TODO: Name something worth a look.

## Lessons learned

- TODO: Name something that you would do differently.
`;
}

type TermFacts = {
  readonly title: string;
  readonly slug: string;
  /** A calendar date. */
  readonly today: string;
  readonly categories: NonEmpty;
  readonly stages: NonEmpty;
};

/** Front matter only: a dictionary entry has no body. */
export function toTermTemplate({ title, slug, today, categories, stages }: TermFacts): string {
  const lengthOf = (field: keyof typeof aiTermTextLengths) =>
    describeLength(aiTermTextLengths[field]);
  return `---
# Lines that begin with # are notes for you. Readers never see them.
${toYamlField('term', title)}
# One of: ${categories.join(', ')}.
${toYamlField('category', categories[0])}
# How settled the term is. One of: ${stages.join(', ')}.
${toYamlField('maturity', stages[0])}
# Shown in search results.
shortDefinition: >-
  TODO: Define it in one sentence of ${lengthOf('shortDefinition')}.
plainEnglish: >-
  TODO: Explain it to someone outside the field, in ${lengthOf('plainEnglish')}.
example: >-
  TODO: Give one concrete case, in ${lengthOf('example')}.
whyItMatters: >-
  TODO: Say what changes for people who know it, in ${lengthOf('whyItMatters')}.
# Where readers can check it.
sources:
  - label: "TODO: Name the source"
    url: https://example.com/
addedAt: ${today}

# The following fields are optional. Remove the # to use one.
# Other names for it.
# aliases: [Another name]
# The language, if it is not that of the site.
# language: de
# Related entries by file name. Relations go both ways: add ${slug} to theirs.
# related: [name-of-an-entry]
# Terms that readers mistake for it, by file name, or by name (\`term:\`) if they have no entry.
# confusedWith: [{ slug: name-of-an-entry, difference: How the two differ. }]
# The date of your last revision.
# updatedAt: ${today}
# What it changed, for the page of changes.
# revision: The stage is Rising instead of Emerging.

# Remove this line to publish.
draft: true
---
`;
}

/**
 * A front matter field on one line, quoted if YAML needs it.
 *
 * @example toYamlField('title', 'Vary: Accept') // → 'title: "Vary: Accept"'
 */
export function toYamlField(name: string, value: string): string {
  return stringify({ [name]: value }, { lineWidth: 0 }).trimEnd();
}
