import type { ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import { type Graph, toScriptText } from '#lib/collections/graph.ts';
import type { OtherFormatsOptions } from '#lib/represent/pages/other-formats.ts';
import { inInterface } from './filled-text.tsx';
import { LanguageOffer } from './languages.tsx';
import { PageFormats } from './page-formats.tsx';
import { type PageFacts, PageMeta } from './page-meta.tsx';
import { Problems } from './problems.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type PageProps = {
  /** A 404 page has none. */
  readonly page?: PageFacts;
  /** The path of the same content in the API, if the formats don't name it. */
  readonly json?: string | undefined;
  /** The formats of the page besides Markdown. */
  readonly formats?: Omit<OtherFormatsOptions, 'path'> & { readonly hasChat?: boolean };
  readonly graph?: Graph;
  readonly children: ReactNode;
};

/** The frame of every page: metadata, header, content, footer, structured data. */
export function Page({
  site,
  page,
  formats,
  json = formats?.json?.path,
  graph,
  children,
}: PageProps & WithSite) {
  return (
    <>
      {page && <PageMeta site={site} page={page} json={json} />}
      <a className="skip-link" href="#content" {...inInterface(site)}>
        {site.text.page.skip}
      </a>{' '}
      <SiteHeader site={site} path={page?.path} />
      <main id="content" tabIndex={-1}>
        <LanguageOffer site={site} path={page?.path} />
        {children}
        {page && <PageFormats site={site} path={page.path} {...formats} />}
      </main>
      <SiteFooter site={site} path={page?.path} />
      {graph && <StructuredData graph={graph} />}
      <Problems site={site} path={page?.path} />
    </>
  );
}

/** JSON-LD. */
export function StructuredData({ graph }: { readonly graph: Graph }) {
  return <script type="application/ld+json">{toScriptText(graph)}</script>;
}
