import type { Project } from '#lib/content/model.ts';
import { paths } from '#lib/site/paths.ts';
import { Separator } from './separated.tsx';

/** Projects as a list of links, in the order given. */
export function ProjectItems({ projects }: { readonly projects: readonly Project[] }) {
  return (
    <ul className="rows">
      {projects.map(({ id, title, description }) => (
        <li key={id}>
          <a className="row-title" href={paths.project(id)}>
            {title}
          </a>
          <Separator text=": " />
          <span className="row-line">{description}</span>
        </li>
      ))}
    </ul>
  );
}
