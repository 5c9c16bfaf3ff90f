import type { WithSite } from '#app/_components/with-site.ts';
import { savedAt } from '#lib/content/served-site.ts';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import { toHref } from '#lib/site/languages.ts';

const box = {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 10,
  maxBlockSize: '50vh',
  overflow: 'auto',
  margin: 0,
  padding: '1rem',
  borderBlockStart: '4px solid #c00',
  background: '#fff',
  color: '#000',
  font: '14px/1.4 monospace',
  whiteSpace: 'pre-wrap',
} as const;

/** Shows each save in an open page. One of a later language has no script of Next, so it is loaded again. */
const follow = `let { save } = document.currentScript.previousElementSibling.dataset;
const compare = async () => {
  const reply = await fetch('/save.json');
  const last = await reply.text();
  if (!reply.ok || last === save) return;
  save = last;
  if (window.next?.router) next.router.refresh();
  else location.reload();
};
setInterval(() => compare().catch(() => {}), 700);`;

/** The mistakes in the content of a page, under `npm run dev`. The page itself shows the last version without one. */
export function Problems({ site, path = '*' }: WithSite & { readonly path: string | undefined }) {
  if (!isDevelopment(rawEnv())) return null;
  const { reports = {} } = site;
  const shown = [...new Set([toHref(site, path), '*'])].flatMap((key) => reports[key] ?? []);
  return (
    <>
      <div role="alert" data-save={savedAt}>
        {shown.length > 0 && <pre style={box}>{shown.join('\n')}</pre>}
      </div>
      <script>{follow}</script>
    </>
  );
}
