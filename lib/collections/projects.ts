import type { Project } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { isListed } from '#lib/content/visibility.ts';
import { link, paragraph, writeBlocks } from '#lib/markdown/write-blocks.ts';
import type { ProjectJson, ProjectList } from '#lib/schema/project.ts';
import { paths } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toList } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { joinBlocks } from '#lib/text/format.ts';
import { memoizePair } from '#lib/text/memoize.ts';
import type { Collection, SiteDocument } from './collection.ts';
import { separator } from './facts.ts';
import {
  type Graph,
  referTo,
  type Thing,
  toGraph,
  toIds,
  toListedItems,
  toListProperty,
} from './graph.ts';
import { toDocumentPage, toFixedPage } from './page-graphs.ts';
import { toEditionOf, toLanguageFields, toTranslationWorks } from './translations.ts';

/** The line under a project's description. */
export function toProjectByline(
  site: SiteFacts,
  { role, timeline, technologies }: Project,
): string {
  return [role, timeline, toList(site, technologies)].filter(Boolean).join(separator);
}

export const toProject = memoizePair(
  (site: Site, project: Project): ProjectJson => ({
    id: project.id,
    title: project.title,
    description: project.description,
    technologies: [...project.technologies],
    featured: project.featured,
    url: toAbsoluteUrl(site, paths.project(project.id)),
    ...(project.seoDescription && { seoDescription: project.seoDescription }),
    ...(project.liveUrl && { liveUrl: project.liveUrl }),
    ...(project.role && { role: project.role }),
    ...(project.timeline && { timeline: project.timeline }),
    ...(project.caseStudy && { caseStudy: project.caseStudy }),
    ...toLanguageFields(site, paths.project(project.id), project),
  }),
);

/** @param language the languages that the caller has asked for. */
export function toProjectList(
  site: Site,
  projects: readonly Project[],
  language?: readonly string[],
): ProjectList {
  return {
    items: projects.map((project) => toProject(toEditionOf(site, project), project)),
    total: projects.length,
    ...(language && { filters: { language: language.join() } }),
  };
}

/** The description, the byline and where people can use it, above a case study. */
function toProjectIntro(site: SiteFacts, project: Project): string {
  const { description, liveUrl } = project;
  return writeBlocks([
    paragraph(description),
    paragraph(toProjectByline(site, project)),
    ...(liveUrl ? [paragraph(link(liveUrl, site.text.projects.live))] : []),
  ]);
}

/**
 * A project is a `CreativeWork`. `SoftwareSourceCode` and `SoftwareApplication` would be wrong: the page describes a
 * piece of work of any kind, and holds neither code nor a program.
 */
function toWork(site: SiteFacts, { id, title, description }: Project): Thing {
  return {
    '@type': 'CreativeWork',
    '@id': toIds(site).project(id),
    url: toAbsoluteUrl(site, paths.project(id)),
    name: title,
    description,
  };
}

/** @param listed the projects on the page. */
export function toProjectsGraph(site: Site, listed: readonly Project[]): Graph {
  const mainEntity = referTo(toIds(site).projects);
  return toGraph(site, ...toFixedPage(site, 'projects', 'CollectionPage', { mainEntity }), {
    '@type': 'ItemList',
    '@id': toIds(site).projects,
    numberOfItems: listed.length,
    ...toListedItems(listed.map((project) => toWork(site, project))),
  });
}

export function toProjectGraph(site: Site, project: Project): Graph {
  const { id, title, technologies, liveUrl } = project;
  const path = paths.project(id);
  const work = {
    ...toWork(site, project),
    creator: referTo(toIds(site).author),
    mainEntityOfPage: referTo(toAbsoluteUrl(site, path)),
    ...toListProperty('keywords', technologies),
    ...(liveUrl && { sameAs: liveUrl }),
    inLanguage: project.language,
    ...toTranslationWorks(site, path),
  };
  return toGraph(
    site,
    ...toDocumentPage(site, path, title, 'projects', toIds(site).project(id)),
    work,
  );
}

export const projects: Collection = {
  name: 'projects',
  kind: 'project',
  listName: 'project',
  listDescription: 'case studies.',
  section: 'projects',
  toTitle: () => 'Projects',
  part: { noun: 'Case study', place: 2 },
  toDocuments: (site) => site.projects.map((project) => toProjectDocument(site, project)),
};

function toProjectDocument(site: SiteFacts, project: Project): SiteDocument {
  const { id, title, description, technologies, role, timeline, body } = project;
  return {
    slug: id,
    path: paths.project(id),
    title,
    description,
    ...(project.seoDescription && { metaDescription: project.seoDescription }),
    keywords: technologies,
    isUnlisted: !isListed(project),
    lastModified: undefined,
    body,
    toMarkdown: () => joinBlocks(toProjectIntro(site, project), body.markdown),
    toPart: () => `${toProjectIntro(site, project)}\n\n${body.part}`,
    card: {
      kind: site.text.cards.project,
      title,
      facts: [role, timeline].filter((fact) => fact !== undefined),
    },
  };
}
