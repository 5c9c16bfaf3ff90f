/** Agent-Friendly Docs: the rules for HTML pages and their URLs. */
import { inventAddress, type Reply } from '../../tests/support/request.ts';
import { indexPath } from './afdocs-index.ts';
import { isOfType, readHeader } from './headers.ts';
import { contentMark, convert, findBody, findElements, readAttribute, toText } from './html.ts';
import { checkItems, type Outcome, onPages, type Rule } from './rule.ts';

const mostConverted = 50_000;
const mostTransferred = 1_000_000;
const latestStart = 0.1;
const longestFreshness = 3600;
const bulk = { rows: 20, characters: 2000, share: 0.5 } as const;
/** Elements that a framework fills by script. */
const shells = /id="(?:___gatsby|__next|__nuxt|root)"/;
const challenges =
  /cf-browser-verification|_cf_chl_opt|incapsula|px-captcha|captcha-delivery|just a moment|verify you are human|checking your browser/i;
const scriptedRedirect =
  /location(?:\.href)?\s*=(?!=)|location\.(?:replace|assign)\s*\(|<meta[^>]+http-equiv=["']?refresh/i;
/** More requests than the API's quota. */
const burst = 120;

function isFresh(reply: Reply): Outcome {
  const header = readHeader(reply, 'cache-control').toLowerCase();
  if (/no-cache|no-store/.test(header)) return true;
  if (/must-revalidate/.test(header) && readHeader(reply, 'etag') !== '') return true;
  const seconds = /s-maxage=(\d+)/.exec(header)?.[1] ?? /max-age=(\d+)/.exec(header)?.[1];
  return (seconds !== undefined && Number(seconds) <= longestFreshness) || `is "${header}"`;
}

/** The number of characters in long tables and JSON blocks. */
function measureBulk(body: ReturnType<typeof findBody>): number {
  const tables = findElements(body, 'table').filter(
    (table) => findElements(table, 'tr').length >= bulk.rows,
  );
  const blobs = findElements(body, 'pre').filter(
    (block) => toText(block).length >= bulk.characters && /^\s*[[{]/.test(toText(block)),
  );
  return [...tables, ...blobs].map(convert).join('').length;
}

export const htmlRules: readonly Rule[] = [
  {
    id: 'rendering-strategy',
    weight: 10,
    rule: 'Every page has its content without script.',
    check: onPages(({ html, tree }) => {
      const main = findElements(tree, 'main')[0];
      const hasContent =
        main !== undefined &&
        findElements(main, 'h1').length > 0 &&
        toText(main).trim().length > 100;
      return (hasContent && !shells.test(html.text)) || 'is a shell';
    }),
  },
  {
    id: 'page-size-html',
    weight: 7,
    rule: 'Every page is under 50,000 characters when converted.',
    check: onPages(({ tree }) => {
      const { length } = convert(findBody(tree));
      return length < mostConverted || `has ${length}`;
    }),
  },
  {
    id: 'page-size-transfer',
    weight: 4,
    rule: 'Every page is under 1 MB as served.',
    check: onPages(({ html: { text } }) => {
      const bytes = Buffer.byteLength(text);
      return bytes < mostTransferred || `has ${bytes}`;
    }),
  },
  {
    id: 'content-start-position',
    weight: 4,
    rule: 'The content begins in the first 10% of every converted page.',
    check: onPages(({ tree }) => {
      const converted = convert(findBody(tree)).replace(/\s+/g, ' ');
      const position = converted.indexOf(contentMark) / converted.length;
      return (
        (position >= 0 && position <= latestStart) || `begins at ${Math.round(100 * position)}%`
      );
    }),
  },
  {
    id: 'tabbed-content-serialization',
    weight: 4,
    rule: 'No page hides content behind tabs.',
    check: onPages(
      ({ html: { text } }) => !/role="tab(?:list|panel)?"|class="[^"]*\btabs?__/.test(text) || 'is',
    ),
  },
  {
    id: 'embedded-data-serialization',
    weight: 4,
    rule: 'No page is long because of tables and data.',
    check: onPages(({ tree }) => {
      const body = findBody(tree);
      const { length } = convert(body);
      return length < mostConverted || measureBulk(body) < bulk.share * length || 'is';
    }),
  },
  {
    id: 'http-status-codes',
    weight: 7,
    rule: 'The URL of a missing page responds with 404.',
    check: onPages(async ({ path }, { send }) => {
      const { status } = await send(`${path}-nonexistent-8f3a`);
      return status === 404 || `responds with ${status}`;
    }),
  },
  {
    id: 'redirect-behavior',
    weight: 4,
    rule: 'No page redirects, neither by status nor by script.',
    check: onPages(({ html: { status, text } }) => {
      const prose = text.slice(0, 10_000).replace(/<(pre|code)\b[\s\S]*?<\/\1>/gi, '');
      return (status === 200 && !scriptedRedirect.test(prose)) || `responds with ${status}`;
    }),
  },
  {
    id: 'cache-header-hygiene',
    weight: 2,
    rule: 'Caches revalidate pages and llms.txt after at most an hour.',
    check: async ({ pages, get }) =>
      checkItems(
        [
          { path: indexPath, reply: await get(indexPath) },
          ...pages.flatMap(({ path, html, markdown }) =>
            [html, markdown].map((reply) => ({ path, reply })),
          ),
        ],
        ({ path }) => path,
        ({ reply }) => isFresh(reply),
      ),
  },
  {
    id: 'auth-gate-detection',
    weight: 10,
    rule: 'No page requires a login.',
    check: onPages(({ html, tree }) => {
      const asks = findElements(tree, 'input').some(
        (it) => readAttribute(it, 'type') === 'password',
      );
      const leads = findElements(tree, 'form').some((it) =>
        /saml|oauth|openid|sso|auth/i.test(readAttribute(it, 'action')),
      );
      return (html.status === 200 && !asks && !leads) || 'does';
    }),
  },
  {
    id: 'bot-protection-interference',
    weight: 7,
    rule: 'A client that requests many pages is neither limited nor challenged.',
    check: async ({ pages, send }) => {
      const headers = { 'X-Forwarded-For': inventAddress(), 'User-Agent': 'an-agent/1.0' };
      const paths = Array.from(
        { length: burst },
        (_, index) => pages[index % pages.length]?.path ?? '/',
      );
      return checkItems(paths, String, async (path) => {
        const reply = await send(path, { headers });
        const isPage = reply.status === 200 && isOfType(reply, 'text/html');
        return (isPage && !challenges.test(reply.text)) || `responds with ${reply.status}`;
      });
    },
  },
];
