/** Serves a page for one query. */

import type { FunctionComponent } from 'react';
import { renderPage } from '#app/_components/render-page.tsx';
import type { IndexProps, ItemRenderer } from '#app/_components/rows.tsx';
import { getSite } from '#lib/content/served-site.ts';
import type { Site } from '#lib/content/site.ts';
import { codedPageVary, toPageFault } from '#lib/edge/page-rules.ts';
import { guard, respond } from '#lib/http/respond.ts';
import { memoize } from '#lib/text/memoize.ts';

const contentType = 'text/html; charset=utf-8';

/** The language of the list, if it isn't the first. */
type LanguageContext = { readonly params: Promise<{ readonly language?: string }> };

/** A route handler that responds with the page for the query of a request. */
export function serveFiltered(Content: FunctionComponent<IndexProps>) {
  const toRendered = memoize((_: Site) => new WeakMap<object, Buffer>());
  return guard(async (request: Request, context?: LanguageContext) => {
    // Next refuses a static import of this module.
    const { renderToStaticMarkup } = await import('react-dom/server');
    const { language } = (await context?.params) ?? {};
    const site = getSite(language === undefined ? undefined : [language]);
    const rendered = toRendered(site);
    const rows: Buffer[] = [];
    const render: ItemRenderer = (item, toRow) => {
      const row = rendered.get(item) ?? Buffer.from(renderToStaticMarkup(toRow()));
      rendered.set(item, row);
      return toMark(rows.push(row) - 1);
    };
    const html = await renderPage(
      site,
      <>
        {/* Search engines keep the page without a query. */}
        <meta name="robots" content="noindex, follow" />
        <Content site={site} query={new URL(request.url).searchParams} render={render} />
      </>,
      (html) => fillInRows(html, rows),
    );
    return respond(request, html, { contentType, retained: codedPageVary });
  }, toPageFault);
}

/** Stands for a row in the HTML that React renders. React escapes the `<` of all other texts. */
function toMark(index: number): string {
  return `<!--row ${index}-->`;
}

const rowMark = /<!--row (\d+)-->/;

/** Joins bytes, because the rows are most of a page and the same in all of them. */
function fillInRows(html: string, rows: readonly Buffer[]): Buffer<ArrayBuffer> {
  const pieces = html.split(rowMark).map((piece, place) => {
    // `split` returns the index of a row between two texts.
    const row = place % 2 === 1 ? rows[Number(piece)] : undefined;
    return row ?? Buffer.from(piece);
  });
  return Buffer.concat(pieces);
}
