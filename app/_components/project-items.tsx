import type { Project } from '#lib/content/model.ts';
import { paths } from '#lib/site/paths.ts';
import { PublicationMark } from './publication-mark.tsx';
import { Separator } from './separated.tsx';

/** Projects as a list of links, in the order given. */
export function ProjectItems({ projects }: { readonly projects: readonly Project[] }) {
  return (
    <ul className="rows">
      {projects.map((project) => (
        <li key={project.id}>
          <a className="row-title" href={paths.project(project.id)}>
            {project.title}
          </a>
          <PublicationMark document={project} />
          <Separator text=": " />
          <span className="row-line">{project.description}</span>
        </li>
      ))}
    </ul>
  );
}
