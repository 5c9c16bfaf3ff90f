import { ForeignDocuments } from '#app/_components/languages.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { ProjectCards } from '#app/_components/projects.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import type { WithSite } from '#app/_components/with-site.ts';
import { toProjectList, toProjectsGraph } from '#lib/collections/projects.ts';
import { getSite } from '#lib/content/served-site.ts';
import { apiPaths } from '#lib/site/paths.ts';

export default function ProjectsPage({ site = getSite() }: Partial<WithSite>) {
  requireSection(site, 'projects');
  const json = { path: apiPaths.projects, toBody: () => toProjectList(site, site.portfolio) };
  return (
    <Page
      site={site}
      page={toPageFacts(site, 'projects')}
      formats={{ json }}
      graph={toProjectsGraph(site, site.portfolio)}
    >
      <PageIntro site={site} slug="projects" />
      <ProjectCards site={site} projects={site.portfolio} />
      <ForeignDocuments site={site} name="projects" />
    </Page>
  );
}
