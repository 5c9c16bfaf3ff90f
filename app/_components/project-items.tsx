import type { Project } from '#lib/content/model.ts';
import { paths } from '#lib/site/paths.ts';

/** Projects as a list of links, in the order given. */
export function ProjectItems({ projects }: { readonly projects: readonly Project[] }) {
  return (
    <ul>
      {projects.map(({ id, title, description }) => (
        <li key={id}>
          <a href={paths.project(id)}>{title}</a>: {description}
        </li>
      ))}
    </ul>
  );
}
