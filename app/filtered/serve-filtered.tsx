/**
 * Serves a page for one query: the HTML that Next would render, without Next's script, which needs a nonce and costs
 * 60 ms of CPU a page. Its components must not await: `renderToStaticMarkup` waits for nothing.
 */
import type { FunctionComponent } from 'react';
import { Document } from '#app/_components/document.tsx';
import type { IndexProps, ItemRenderer } from '#app/_components/rows.tsx';
import { codedPageVary, toPageFault } from '#lib/edge/page-rules.ts';
import { guard, respond } from '#lib/http/respond.ts';
import { interfaceLanguage } from '#lib/site/text/text.ts';
import { formatSize } from '#lib/text/format.ts';

/** A route handler that responds with the page for the query of a request. */
export function serveFiltered(Content: FunctionComponent<IndexProps>) {
  const rendered = new WeakMap<object, string>();
  return guard(async (request: Request) => {
    // Next refuses a static import of this module.
    const { renderToStaticMarkup } = await import('react-dom/server');
    const render: ItemRenderer = (Item, item) => {
      const html = rendered.get(item) ?? renderToStaticMarkup(<Item item={item} />);
      rendered.set(item, html);
      return html;
    };
    const markup = renderToStaticMarkup(
      <Document>
        {/* Next adds these two to the pages that it renders. */}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Search engines keep the page without a query. */}
        <meta name="robots" content="noindex, follow" />
        <Content query={new URL(request.url).searchParams} render={render} />
      </Document>,
    );
    return respond(request, `<!DOCTYPE html>${fillInSize(markup)}`, {
      contentType: 'text/html; charset=utf-8',
      lasting: codedPageVary,
    });
  }, toPageFault);
}

/** Writes the page's own size where the page shows it, as `lib/build/static-page.ts` does in prerendered pages. */
function fillInSize(markup: string): string {
  return markup.replace(
    `<small data-html-size="${interfaceLanguage}">`,
    (mark) => `${mark}${formatSize(Buffer.byteLength(markup), interfaceLanguage)}`,
  );
}
