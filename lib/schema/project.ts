import { z } from 'zod';
import {
  documentFields,
  listOf,
  searchText,
  slug,
  text,
  translationFields,
  webUrl,
} from './fields.ts';

const caseStudySection = z
  .strictObject({ title: text, body: text.describe('Markdown.') })
  .meta({ id: 'CaseStudySection' });

export const caseStudy = z
  .strictObject({
    sections: z.array(caseStudySection),
    architecture: text.optional().describe('Markdown.'),
    outcome: text.optional().describe('Markdown.'),
    results: z.array(text).min(1).optional(),
    highlights: z.array(text).min(1).optional(),
    lessonsLearned: z.array(text).min(1).optional(),
  })
  .meta({ id: 'CaseStudy' });

export const project = z
  .strictObject({
    id: slug,
    title: text,
    description: text,
    technologies: z.array(text),
    featured: z.boolean(),
    url: webUrl.describe('Canonical HTML URL of the project.'),
    seoDescription: text.optional(),
    liveUrl: webUrl.optional(),
    role: text.optional(),
    timeline: text.optional(),
    caseStudy: caseStudy.optional(),
    ...translationFields,
  })
  .meta({ id: 'Project' });

export const projectList = listOf(project)
  .extend({ filters: z.strictObject({ language: text }).optional() })
  .meta({ id: 'ProjectList', description: 'The featured projects in their curated order.' });

/** The front matter of `content/projects/*.mdx`. The file's name is the id, its body is the case study. */
export const projectFrontMatter = project
  .pick({
    title: true,
    description: true,
    technologies: true,
    featured: true,
    seoDescription: true,
    liveUrl: true,
    role: true,
    timeline: true,
  })
  .extend({
    description: searchText,
    seoDescription: searchText.optional(),
    order: z.int().min(1),
    unlisted: z.boolean().optional(),
    ...documentFields,
  });

export type CaseStudy = z.infer<typeof caseStudy>;
/** A project as the API returns it. */
export type ProjectJson = z.infer<typeof project>;
export type ProjectList = z.infer<typeof projectList>;
