import { getProject } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findProject } from '#lib/content/site.ts';
import { toProject } from '#lib/represent/json/documents.ts';

export const GET = serve(getSite, getProject, {
  toBody: (site, { id }) => {
    const project = findProject(site, id);
    return project && toProject(site, project);
  },
  // Ids of unlisted projects stay secret.
  toKnown: ({ listedProjects }) => ({ id: listedProjects.map(({ id }) => id) }),
});
