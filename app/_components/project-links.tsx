import type { Project } from '#lib/content/model.ts';
import { portfolio } from '#lib/content/projects.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';

/** Where to go from a case study: what it is about, where that can be seen, and the next case study. */
export function ProjectLinks({ project }: { readonly project: Project }) {
  const index = portfolio.findIndex(({ id }) => id === project.id);
  const next = portfolio[(index + 1) % portfolio.length];
  return (
    <nav className="pager" aria-label="More projects">
      {project.liveUrl && <a href={project.liveUrl}>See it live</a>}
      <a href={pagePaths.projects}>
        <small>All</small> Projects
      </a>
      {next && next.id !== project.id && (
        <a href={paths.project(next.id)}>
          <small>Next</small> {next.title}
        </a>
      )}
    </nav>
  );
}
