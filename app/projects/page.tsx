import { toPageMetadata } from '#app/_components/metadata.ts';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { ProjectItems } from '#app/_components/projects.tsx';
import { portfolio } from '#lib/content/projects.ts';
import { toProjectList } from '#lib/represent/json/documents.ts';
import { toProjectsGraph } from '#lib/represent/structured-data/documents.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('projects');

const json = { path: apiPaths.projects, toBody: () => toProjectList(portfolio) };

export default function ProjectsPage() {
  return (
    <Page path={paths.page('projects')} json={json.path} graph={toProjectsGraph(portfolio)}>
      <PageIntro slug="projects" json={json} />
      <ProjectItems projects={portfolio} />
    </Page>
  );
}
