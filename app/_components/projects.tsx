import type { WithSite } from '#app/_components/with-site.ts';
import type { Project } from '#lib/content/model.ts';
import { findFigure, toKeyFigures } from '#lib/represent/pages/home.ts';
import { toHref } from '#lib/site/languages.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { Separator } from './facts.tsx';
import { inInterface } from './filled-text.tsx';
import { KeyFigures } from './key-figures.tsx';
import { inLanguage } from './languages.tsx';
import { Picture } from './picture.tsx';
import { RowTitle } from './row-title.tsx';

/** A list of links to projects. */
export function ProjectItems({
  site,
  projects,
}: { readonly projects: readonly Project[] } & WithSite) {
  return (
    <ul className="rows">
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectTitle site={site} project={project} />
          <span className="row-description" {...inLanguage({ site, language: project.language })}>
            {toTypeset(site, project.description, project.language)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ProjectTitle({ site, project }: { readonly project: Project } & WithSite) {
  const path = paths.project(project.id);
  return (
    <>
      <RowTitle site={site} path={path} title={project.title} document={project} />
      <Separator text=": " />
    </>
  );
}

/** The same with a picture and a key figure of each. */
export function ProjectCards({
  site,
  projects,
}: { readonly projects: readonly Project[] } & WithSite) {
  return (
    <ul className="rows project-cards">
      {projects.map((project) => {
        const picture = findFigure(project);
        return (
          <li key={project.id}>
            {picture && (
              <span className="project-picture" aria-hidden="true">
                <Picture site={site} src={picture} alt="" sizes="24rem" />
              </span>
            )}
            <div>
              <ProjectTitle site={site} project={project} />
              <p className="row-description" {...inLanguage({ site, language: project.language })}>
                {toTypeset(site, project.description, project.language)}
              </p>
              <KeyFigures
                site={site}
                language={project.language}
                figures={toKeyFigures(project.caseStudy?.results).slice(0, 1)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The links below a case study: the live project, all projects, the next case study. */
export function ProjectLinks({ site, project }: { readonly project: Project } & WithSite) {
  const index = site.portfolio.findIndex(({ id }) => id === project.id);
  const following = site.portfolio[(index + 1) % site.portfolio.length];
  const next = following?.id === project.id ? undefined : following;
  if (!project.liveUrl && !isOn(site, 'projects') && next === undefined) return null;
  return (
    <nav className="pager" aria-label={site.text.projects.more}>
      <ul>
        {project.liveUrl && (
          <li>
            <a href={project.liveUrl} {...inInterface(site)}>
              {site.text.projects.live}
            </a>
          </li>
        )}
        {isOn(site, 'projects') && (
          <li>
            <a href={toHref(site, pagePaths.projects)} {...inInterface(site)}>
              <small>{site.text.projects.all}</small> {site.text.projects.projects}
            </a>
          </li>
        )}
        {next && (
          <li>
            <a href={toHref(site, paths.project(next.id))}>
              <small {...inInterface(site)}>{site.text.projects.next}</small>{' '}
              <span {...inLanguage({ site, language: next.language })}>
                {toTypeset(site, next.title, next.language)}
              </span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
