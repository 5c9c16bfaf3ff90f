/**
 * Serves a page for one query: the HTML that Next would render, without Next's script, which needs a nonce and costs
 * 60 ms of CPU a page. Its components must not await: `renderToStaticMarkup` waits for nothing.
 */
import type { FunctionComponent } from 'react';
import { Document } from '#app/_components/document.tsx';
import type { IndexProps, ItemRenderer } from '#app/_components/rows.tsx';
import { codedPageVary, toPageFault } from '#lib/edge/page-rules.ts';
import { bodyHeaders, cachingHeaders, guard, respond } from '#lib/http/respond.ts';
import { interfaceLanguage } from '#lib/site/text/text.ts';
import { formatSize } from '#lib/text/format.ts';

const contentType = 'text/html; charset=utf-8';

/** A route handler that responds with the page for the query of a request. */
export function serveFiltered(Content: FunctionComponent<IndexProps>, status: 200 | 404 = 200) {
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
    const html = fillInSize(`<!DOCTYPE html>${markup}`);
    if (status === 200) return respond(request, html, { contentType, lasting: codedPageVary });
    const headers = { ...bodyHeaders(contentType), ...cachingHeaders, ...codedPageVary };
    return new Response(html, { status, headers });
  }, toPageFault);
}

const sizeMark = `<small data-html-size="${interfaceLanguage}">`;

/**
 * Writes the page's own size where the page shows it, as `lib/build/static-page.ts` does in prerendered pages. It works on the
 * bytes, so that 160 kB are encoded once.
 */
function fillInSize(html: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(html);
  const place = bytes.indexOf(sizeMark);
  if (place < 0) return bytes;
  const end = place + sizeMark.length;
  const size = Buffer.from(formatSize(bytes.length, interfaceLanguage));
  return Buffer.concat([bytes.subarray(0, end), size, bytes.subarray(end)]);
}
