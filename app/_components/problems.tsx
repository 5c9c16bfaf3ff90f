import type { WithSite } from '#app/_components/with-site.ts';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import { toHref } from '#lib/site/languages.ts';
import { saveNumber } from '#lib/site/save-number.ts';

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

/**
 * Loads a page of a later language again after a save: Next does that only for pages with its script. The page may be older than the first
 * response, so its number counts too.
 */
const reload = `const { save } = document.currentScript.parentElement.dataset;
let shown;
const compare = async () => {
  const html = await (await fetch(location.href, { cache: 'no-store' })).text();
  const isOld = !html.includes('data-save="' + save + '"');
  if (isOld || html !== (shown ??= html)) location.reload();
};
compare();
setInterval(compare, 1000);`;

/** The mistakes in the content of a page, under `npm run dev`. The page itself shows the last version without one. */
export function Problems({ site, path = '*' }: WithSite & { readonly path: string | undefined }) {
  if (!isDevelopment(rawEnv())) return null;
  const { reports = {} } = site;
  const shown = [...new Set([toHref(site, path), '*'])].flatMap((key) => reports[key] ?? []);
  return (
    <div role="alert" data-save={saveNumber}>
      {shown.length > 0 && <pre style={box}>{shown.join('\n')}</pre>}
      {site.prefix !== '' && <script>{reload}</script>}
    </div>
  );
}
