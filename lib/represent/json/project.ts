import type { Project as ProjectDocument } from '#lib/content/model.ts';
import type { Project, ProjectList } from '#lib/schema/project.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { memoize } from '#lib/text/memoize.ts';

export const toProject = memoize(
  (project: ProjectDocument): Project => ({
    id: project.id,
    title: project.title,
    description: project.description,
    technologies: [...project.technologies],
    featured: project.featured,
    url: toAbsoluteUrl(paths.project(project.id)),
    ...(project.seoDescription && { seoDescription: project.seoDescription }),
    ...(project.liveUrl && { liveUrl: project.liveUrl }),
    ...(project.role && { role: project.role }),
    ...(project.timeline && { timeline: project.timeline }),
    ...(project.caseStudy && { caseStudy: project.caseStudy }),
  }),
);

export function toProjectList(projects: readonly ProjectDocument[]): ProjectList {
  return { items: projects.map(toProject), total: projects.length };
}
