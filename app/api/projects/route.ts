import { listProjects } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { toProjectList } from '#lib/collections/projects.ts';
import { getSite } from '#lib/content/served-site.ts';

export const GET = serve(getSite, listProjects, {
  toBody: (site, { language }) => toProjectList(site, site.portfolio, language),
});
