import { toYamlField } from './yaml-field.ts';

export type PostFacts = {
  readonly title: string;
  readonly slug: string;
  /** A calendar date. */
  readonly today: string;
  /** At least one. */
  readonly categories: readonly [string, ...string[]];
  /** At least one. */
  readonly tags: readonly [string, ...string[]];
};

/** A new article. */
export function toPostTemplate({ title, slug, today, categories, tags }: PostFacts): string {
  return `---
# Lines that begin with # are for you; readers never see them.
${toYamlField('title', title)}
# What search results, lists and feeds show.
description: >-
  TODO: Say in one or two sentences what the reader learns.
# One of: ${categories.join(', ')}.
category: ${categories[0]}
# One or more of: ${tags.join(', ')}.
tags: [${tags[0]}]
# A day, or a moment such as ${today}T09:00:00Z. In the future, it schedules the article.
publishedAt: ${today}

# What follows is optional. Take the # away where you use it.
# The day on which you last revised it.
# updatedAt: ${today}
# Words that people may search for and the title does not hold.
# keywords: [one, two]
# Who wrote it, where it is not the author in content/site.yaml.
# author: A name
# The image that stands for it in lists, below public/, and what it shows.
# coverImage: /images/covers/${slug}.png
# coverAlt: What the image shows.

# Take this line out to publish.
draft: true
---
TODO: Begin with a paragraph that says what this is about, and for whom.

## TODO: Give the first part a title

TODO: Write it. A blank line begins a new paragraph.

{/* What stands between these marks is not published. Take the marks away to use an example. */}

{/*
<Callout kind="tip" title="Try it">
A remark beside the text. \`kind\` is note, tip, important or warning.
</Callout>
*/}

{/*
<Figure src="/images/${slug}.png" alt="What the image shows.">
A caption, which may be left out. The file is public/images/${slug}.png.
</Figure>
*/}

{/* A word may show its entry in the dictionary: <Term slug="name-of-the-entry">word</Term>. */}
`;
}
