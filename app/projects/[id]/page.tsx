import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Body } from '#app/_components/content/body.tsx';
import { findProject, projectIds } from '#lib/content/projects.ts';
import { isListed } from '#lib/content/visibility.ts';
import { paths } from '#lib/site/paths.ts';

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
      <h1>{project.title}</h1>
      <p>{project.description}</p>
      <Body mdx={project.mdx} />
    </article>
  );
}
