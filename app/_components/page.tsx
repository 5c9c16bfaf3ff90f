import type { ReactNode } from 'react';
import type { Graph } from '#lib/represent/structured-data/graph.ts';
import { HeadLinks } from './head-links.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { StructuredData } from './structured-data.tsx';

type PageProps = {
  /** The path of the page; a page that is missing has none. */
  readonly path?: string;
  /** The path at which the API has the same content. */
  readonly json?: string;
  readonly graph?: Graph;
  readonly children: ReactNode;
};

/** The frame of every page: what the head says, the site's header, the content, the site's footer, and its data. */
export function Page({ path, json, graph, children }: PageProps) {
  return (
    <>
      {path !== undefined && <HeadLinks path={path} json={json} />}
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <SiteHeader path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter path={path} />
      {graph && <StructuredData graph={graph} />}
    </>
  );
}
