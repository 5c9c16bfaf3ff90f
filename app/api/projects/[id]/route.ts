import { getProject } from '#lib/api/endpoints.ts';
import { findProject, listedProjectIds } from '#lib/content/projects.ts';
import { serve } from '#lib/http/route.ts';
import { toProject } from '#lib/represent/json/documents.ts';

export const GET = serve(
  getProject,
  ({ id }) => {
    const project = findProject(id);
    return project && toProject(project);
  },
  { id: listedProjectIds },
);
