import { listProjects } from '#lib/api/endpoints.ts';
import { portfolio } from '#lib/content/projects.ts';
import { serve } from '#lib/http/route.ts';
import { toProjectList } from '#lib/represent/json/documents.ts';

export const GET = serve(listProjects, () => toProjectList(portfolio));
