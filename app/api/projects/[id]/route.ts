import { getProject } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { findProject, listedProjectIds } from '#lib/content/projects.ts';
import { toProject } from '#lib/represent/json/documents.ts';

export const GET = serve(
  getProject,
  ({ id }) => {
    const project = findProject(id);
    return project && toProject(project);
  },
  { id: listedProjectIds },
);
