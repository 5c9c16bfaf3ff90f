import { aiTermCategories, aiTermMaturities } from '#lib/schema/ai-term.ts';
import { toYamlField } from './yaml-field.ts';

export type TermFacts = {
  readonly title: string;
  readonly slug: string;
};

/** A new entry of the dictionary: front matter alone. */
export function toTermTemplate({ title, slug }: TermFacts): string {
  return `---
# Lines that begin with # are for you; readers never see them.
${toYamlField('term', title)}
# One of: ${aiTermCategories.join(', ')}.
${toYamlField('category', aiTermCategories[0])}
# How settled the word is, one of: ${aiTermMaturities.join(', ')}.
${toYamlField('maturity', aiTermMaturities[0])}
# What search results show.
shortDefinition: >-
  TODO: Define it in one sentence of 60 to 160 characters.
plainEnglish: >-
  TODO: Explain it to someone outside the field, in 40 to 90 words.
example: >-
  TODO: Show it at work, in 30 to 90 words.
whyItMatters: >-
  TODO: Say what changes for those who know it, in 30 to 90 words.
# Where a reader can check it.
sources:
  - label: "TODO: Name the source"
    url: https://example.com/

# What follows is optional. Take the # away where you use it.
# Other names of it.
# aliases: [Another name]
# Other entries by the names of their files. A relation goes both ways: name ${slug} in theirs.
# related: [name-of-an-entry]

# Take this line out to publish.
draft: true
---
`;
}
