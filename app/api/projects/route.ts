import { listProjects } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { portfolio } from '#lib/content/projects.ts';
import { toProjectList } from '#lib/represent/json/documents.ts';

export const GET = serve(listProjects, () => toProjectList(portfolio));
