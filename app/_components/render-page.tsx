import type { ReactNode } from 'react';
import type { Site } from '#lib/content/site.ts';
import { formatSize } from '#lib/text/format.ts';
import { Document } from './document.tsx';

/**
 * Renders a page to the bytes that Next would render, without Next's script, which needs a nonce, and in a tenth of the time. Its
 * components must not await: `renderToStaticMarkup` doesn't await.
 *
 * @param complete fills in what stands for other HTML.
 */
export async function renderPage(
  site: Site,
  content: ReactNode,
  complete = (html: string) => Buffer.from(html),
): Promise<Buffer<ArrayBuffer>> {
  // Next refuses a static import of this module.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const markup = renderToStaticMarkup(
    <Document site={site}>
      {/* Next adds these two to the pages that it renders. */}
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {content}
    </Document>,
  );
  return fillInSize(site, complete(`<!DOCTYPE html>${markup}`));
}

/** Writes the page's own size where the page shows it, as `lib/pipeline/static-pages.ts` does in pages that Next has rendered. */
function fillInSize({ interfaceLanguage }: Site, html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const mark = `<small data-html-size="${interfaceLanguage}">`;
  const place = html.indexOf(mark);
  if (place < 0) return html;
  const end = place + mark.length;
  const size = Buffer.from(formatSize(html.length, interfaceLanguage));
  return Buffer.concat([html.subarray(0, end), size, html.subarray(end)]);
}
