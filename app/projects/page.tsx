import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { ProjectCards } from '#app/_components/projects.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { portfolio } from '#lib/content/projects.ts';
import { toProjectList } from '#lib/represent/json/documents.ts';
import { toProjectsGraph } from '#lib/represent/structured-data/documents.ts';
import { apiPaths } from '#lib/site/paths.ts';

const json = { path: apiPaths.projects, toBody: () => toProjectList(portfolio) };

export default function ProjectsPage() {
  requireSection('projects');
  return (
    <Page page={toPageFacts('projects')} json={json.path} graph={toProjectsGraph(portfolio)}>
      <PageIntro slug="projects" json={json} />
      <ProjectCards projects={portfolio} />
    </Page>
  );
}
