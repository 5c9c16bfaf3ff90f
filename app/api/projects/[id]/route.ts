import { getProject } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { listListed } from '#lib/collections/index.ts';
import { projects, toProject } from '#lib/collections/projects.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findProject } from '#lib/content/site.ts';

export const GET = serve(getSite, getProject, {
  toBody: (site, { id }) => {
    const project = findProject(site, id);
    return project && toProject(site, project);
  },
  // Ids of unlisted projects stay secret.
  toKnown: (site) => ({ id: listListed(site, projects).map(({ slug }) => slug) }),
});
