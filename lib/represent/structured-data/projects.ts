/** The projects as JSON-LD. */
import type { Project } from '#lib/content/model.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import {
  type Graph,
  ids,
  inLanguage,
  referTo,
  type Thing,
  toGraph,
  toList,
  toListItems,
} from './graph.ts';
import { toItemPage, toOwnPage } from './pages.ts';

/**
 * A project is a `CreativeWork`. `SoftwareSourceCode` is "computer programming source code", such as a solution that
 * compiles or a snippet, and `SoftwareApplication` a program; a page here tells of a piece of work, of whatever kind,
 * and holds neither.
 */
function toWork({ id, title, description }: Project): Thing {
  return {
    '@type': 'CreativeWork',
    '@id': ids.project(id),
    url: toAbsoluteUrl(paths.project(id)),
    name: title,
    description,
  };
}

/** @param listed the projects that the page lists. */
export function toProjectsGraph(listed: readonly Project[]): Graph {
  const mainEntity = referTo(ids.projects);
  return toGraph(...toOwnPage('projects', 'CollectionPage', { mainEntity }), {
    '@type': 'ItemList',
    '@id': ids.projects,
    numberOfItems: listed.length,
    ...toList('itemListElement', toListItems(listed.map((project) => ({ item: toWork(project) })))),
  });
}

export function toProjectGraph(project: Project): Graph {
  const { id, title, technologies, liveUrl } = project;
  const path = paths.project(id);
  const work = {
    ...toWork(project),
    creator: referTo(ids.author),
    mainEntityOfPage: referTo(toAbsoluteUrl(path)),
    ...toList('keywords', technologies),
    ...(liveUrl && { sameAs: liveUrl }),
    inLanguage,
  };
  return toGraph(...toItemPage(path, title, 'projects', ids.project(id)), work);
}
