import type { ReactNode } from 'react';
import { type Graph, toScriptText } from '#lib/represent/structured-data/graph.ts';
import { text } from '#lib/site/text/text.ts';
import { type PageFacts, PageMeta } from './page-meta.tsx';
import { Problems } from './problems.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type PageProps = {
  /** A 404 page has none. */
  readonly page?: PageFacts;
  /** The path of the same content in the API. */
  readonly json?: string | undefined;
  readonly graph?: Graph;
  readonly children: ReactNode;
};

/** The frame of every page: metadata, header, content, footer, structured data. */
export function Page({ page, json, graph, children }: PageProps) {
  return (
    <>
      {page && <PageMeta page={page} json={json} />}
      <a className="skip-link" href="#content">
        {text.page.skip}
      </a>{' '}
      <SiteHeader path={page?.path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter path={page?.path} />
      {graph && <StructuredData graph={graph} />}
      <Problems path={page?.path} />
    </>
  );
}

/** JSON-LD. */
export function StructuredData({ graph }: { readonly graph: Graph }) {
  return <script type="application/ld+json">{toScriptText(graph)}</script>;
}
