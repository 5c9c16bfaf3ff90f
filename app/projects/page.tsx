import { HeadLinks } from '#app/_components/head-links.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { ProjectItems } from '#app/_components/project-items.tsx';
import { StructuredData } from '#app/_components/structured-data.tsx';
import { portfolio } from '#lib/content/projects.ts';
import { toProjectsGraph } from '#lib/represent/structured-data/projects.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('projects');

export default function ProjectsPage() {
  return (
    <>
      <HeadLinks path={paths.page('projects')} json={apiPaths.projects} />
      <StructuredData graph={toProjectsGraph(portfolio)} />
      <PageIntro slug="projects" />
      <ProjectItems projects={portfolio} />
    </>
  );
}
