import type { Project } from '#lib/content/model.ts';
import { portfolio } from '#lib/content/projects.ts';
import { findFigure, toKeyFigures } from '#lib/represent/pages/projects.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import { text } from '#lib/site/text/text.ts';
import { PublicationMark, Separator } from './facts.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Picture } from './picture.tsx';

/** A list of links to projects. */
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
          <span className="row-description">{project.description}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same with a picture and a key figure of each. */
export function ProjectCards({ projects }: { readonly projects: readonly Project[] }) {
  return (
    <ul className="rows project-cards">
      {projects.map((project) => {
        const picture = findFigure(project);
        return (
          <li key={project.id}>
            {picture && (
              <span className="project-picture" aria-hidden="true">
                <Picture src={picture} alt="" sizes="24rem" />
              </span>
            )}
            <div>
              <a className="row-title" href={paths.project(project.id)}>
                {project.title}
              </a>
              <PublicationMark document={project} />
              <Separator text=": " />
              <p className="row-description">{project.description}</p>
              <KeyFigures figures={toKeyFigures(project.caseStudy?.results).slice(0, 1)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The links below a case study: the live project, all projects, the next case study. */
export function ProjectLinks({ project }: { readonly project: Project }) {
  const index = portfolio.findIndex(({ id }) => id === project.id);
  const next = portfolio[(index + 1) % portfolio.length];
  return (
    <nav className="pager" aria-label={text.projects.more}>
      <ul>
        {project.liveUrl && (
          <li>
            <a href={project.liveUrl}>{text.projects.live}</a>
          </li>
        )}
        {isOn('projects') && (
          <li>
            <a href={pagePaths.projects}>
              <small>{text.projects.all}</small> {text.projects.projects}
            </a>
          </li>
        )}
        {next && next.id !== project.id && (
          <li>
            <a href={paths.project(next.id)}>
              <small>{text.projects.next}</small> {next.title}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
