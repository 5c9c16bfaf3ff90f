import type { ReactNode } from 'react';
import { type Graph, toScriptText } from '#lib/represent/structured-data/graph.ts';
import { type Link, siteLinks } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type PageProps = {
  /** The path of the page. A 404 page has none. */
  readonly path?: string;
  /** The path of the same content in the API. */
  readonly json?: string;
  readonly graph?: Graph;
  readonly children: ReactNode;
};

/** The frame of every page: links in `<head>`, header, content, footer, structured data. */
export function Page({ path, json, graph, children }: PageProps) {
  return (
    <>
      {path !== undefined && <HeadLinks path={path} json={json} />}
      <a className="skip" href="#content">
        Skip to content
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

type HeadLinksProps = { readonly path: string; readonly json: string | undefined };

/**
 * Links to the other representations of the page and to the machine-readable files. React hoists them into `<head>`.
 */
function HeadLinks({ path, json }: HeadLinksProps) {
  const links: readonly Link[] = [
    { href: toMarkdownPath(path), rel: 'alternate', type: 'text/markdown' },
    ...(json ? [{ href: json, rel: 'alternate', type: 'application/json' }] : []),
    ...siteLinks,
  ];
  return links.map((link) => <link key={`${link.rel} ${link.href}`} {...link} />);
}

/** JSON-LD. */
export function StructuredData({ graph }: { readonly graph: Graph }) {
  return <script type="application/ld+json">{toScriptText(graph)}</script>;
}
