import { notFound } from 'next/navigation';
import { ArticleLayout } from '#app/_components/article-layout.tsx';
import { PublicationMark } from '#app/_components/facts.tsx';
import { KeyFigures } from '#app/_components/key-figures.tsx';
import { inLanguage } from '#app/_components/languages.tsx';
import { RelatedDocuments } from '#app/_components/own-collection.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageHead } from '#app/_components/page-head.tsx';
import { ProjectLinks } from '#app/_components/projects.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import type { WithSite } from '#app/_components/with-site.ts';
import { projects, toProject, toProjectByline, toProjectGraph } from '#lib/collections/projects.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findProject } from '#lib/content/site.ts';
import { isListed } from '#lib/content/visibility.ts';
import { toKeyFigures } from '#lib/represent/pages/home.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';
import { toTypeset } from '#lib/site/text/text.ts';

type Props = Partial<WithSite> & { readonly params: Promise<{ readonly id: string }> };

/** How many key figures are at the top of a case study. */
const shown = 3;

export const dynamicParams = false;

export function generateStaticParams() {
  const site = getSite();
  return toStaticParams(site.projects.map(({ id }) => ({ id })));
}

export default async function ProjectPage({ params, site = getSite() }: Props) {
  const project = findProject(site, (await params).id);
  if (project === undefined) notFound();
  const path = paths.project(project.id);
  const page = {
    path,
    title: project.title,
    description: project.seoDescription ?? project.description,
    isUnlisted: !isListed(project),
  };
  const json = {
    path: `${apiPaths.projects}/${project.id}`,
    toBody: () => toProject(site, project),
  };
  return (
    <Page site={site} page={page} formats={{ json }} graph={toProjectGraph(site, project)}>
      <ArticleLayout
        site={site}
        document={project}
        head={
          <PageHead site={site} title={project.title} language={project.language}>
            <p className="lead" {...inLanguage({ site, language: project.language })}>
              {toTypeset(site, project.description, project.language)}
            </p>
            <p className="facts">
              {toProjectByline(site, project)}
              <PublicationMark site={site} document={project} />
            </p>
            <KeyFigures
              site={site}
              language={project.language}
              figures={toKeyFigures(project.caseStudy?.results).slice(0, shown)}
            />
          </PageHead>
        }
      >
        <RelatedDocuments site={site} target={{ collection: projects.name, slug: project.id }} />
        <ProjectLinks site={site} project={project} />
      </ArticleLayout>
    </Page>
  );
}
