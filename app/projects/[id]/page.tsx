import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Body } from '#app/_components/content/body.tsx';
import { HeadLinks } from '#app/_components/head-links.tsx';
import { StructuredData } from '#app/_components/structured-data.tsx';
import { findProject, projectIds } from '#lib/content/projects.ts';
import { isListed } from '#lib/content/visibility.ts';
import { toProjectByline } from '#lib/represent/byline.ts';
import { toProjectGraph } from '#lib/represent/structured-data/projects.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

type Props = { readonly params: Promise<{ readonly id: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return projectIds.map((id) => ({ id }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const project = findProject((await params).id);
  if (project === undefined) notFound();
  return {
    title: project.title,
    description: project.seoDescription ?? project.description,
    alternates: { canonical: paths.project(project.id) },
    ...(isListed(project) ? {} : { robots: { index: false } }),
  };
}

export default async function ProjectPage({ params }: Props) {
  const project = findProject((await params).id);
  if (project === undefined) notFound();
  return (
    <article>
      <HeadLinks path={paths.project(project.id)} json={`${apiPaths.projects}/${project.id}`} />
      <StructuredData graph={toProjectGraph(project)} />
      <h1>{project.title}</h1>
      <p>{project.description}</p>
      <p>{toProjectByline(project)}</p>
      <Body mdx={project.body.mdx} />
    </article>
  );
}
