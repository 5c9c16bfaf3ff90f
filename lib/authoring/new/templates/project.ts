import { toYamlField } from './yaml-field.ts';

export type ProjectFacts = {
  readonly title: string;
  /** Its place among the projects. */
  readonly order: number;
};

/** A new project, with every heading that a case study has a place for. */
export function toProjectTemplate({ title, order }: ProjectFacts): string {
  return `---
# Lines that begin with # are for you; readers never see them.
${toYamlField('title', title)}
# What lists and previews show.
description: >-
  TODO: Say in one sentence what it is and what it does.
# What it is made with, the most telling first.
technologies:
  - "TODO: Name one"
# Whether the page of projects shows it.
featured: true
# Its place among the projects; the lowest comes first.
order: ${order}

# What follows is optional. Take the # away where you use it.
# What search results show, where it is not the description.
# seoDescription: A sentence of its own.
# Where it can be seen at work.
# liveUrl: https://example.com/
# What was yours to do, and when.
# role: Design and implementation
# timeline: March to May 2026
# Whether only those who know its address find it.
# unlisted: true

# Take this line out to publish.
draft: true
---
{/* The case study: a ## heading opens each part. The last five names are set and each may be left out; add others as you like. */}

## TODO: Name the problem

TODO: Say who had it, and what it cost them.

## Architecture

TODO: Describe the parts and how they work together.

## Outcome

TODO: Say what became of it.

## Results

- TODO: Name something that was measured.

## Highlights

- TODO: Name something to look at.

## Lessons learned

- TODO: Name something that you would do otherwise.
`;
}
