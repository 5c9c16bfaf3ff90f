import { toPageMetadata } from '#app/_components/metadata.ts';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { ProjectItems } from '#app/_components/project-items.tsx';
import { portfolio } from '#lib/content/projects.ts';

export const metadata = toPageMetadata('projects');

export default function ProjectsPage() {
  return (
    <>
      <PageIntro slug="projects" />
      <ProjectItems projects={portfolio} />
    </>
  );
}
