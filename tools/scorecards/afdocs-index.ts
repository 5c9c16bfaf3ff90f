/** Agent-Friendly Docs: the rules for llms.txt. */
import { splitFrontMatter } from '../../tests/support/parse.ts';
import type { Reply } from '../../tests/support/request.ts';
import { isOfType } from './headers.ts';
import { isMarkdown, listLinks } from './markdown.ts';
import { checkItems, onFile, onPages, type Rule } from './rule.ts';
import type { Site } from './site.ts';

export const indexPath = '/llms.txt';
const mostCharacters = 50_000;
const leastMarkdown = 0.9;
const leastCoverage = 0.95;

/** The paths of this site that llms.txt links, with those of the llms.txt files that it links. */
async function listIndexed(site: Site, path = indexPath): Promise<readonly string[]> {
  const { text } = await site.get(path);
  const linked = listLinks(text).flatMap((url) => site.toPath(url) ?? []);
  const nested = linked.filter((target) => target.endsWith(indexPath) && target !== path);
  const deeper = await Promise.all(nested.map((target) => listIndexed(site, target)));
  return [...new Set([...linked, ...deeper.flat()])];
}

function isMarkdownFile(path: string, { text }: Reply): boolean {
  return /\.mdx?$/.test(path) || (path.endsWith('.txt') && isMarkdown(text));
}

/** The position of a string in a text, from 0 to 1. Infinity if it is absent. */
function positionOf(needle: string, text: string): number {
  const index = text.indexOf(needle);
  return index < 0 ? Number.POSITIVE_INFINITY : index / text.length;
}

/** The body of a page without navigation, scripts and styles. */
function toReadBody(html: string): string {
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? '';
  return body.replace(/<(nav|script|style)\b[\s\S]*?<\/\1>/gi, '');
}

export const indexRules: readonly Rule[] = [
  {
    id: 'llms-txt-exists',
    weight: 10,
    rule: '/llms.txt is text.',
    check: onFile(
      indexPath,
      (reply) => (isOfType(reply, 'text/') && isMarkdown(reply.text)) || 'is something else',
    ),
  },
  {
    id: 'llms-txt-valid',
    weight: 4,
    rule: '/llms.txt begins with a title, has a quote, and links in sections.',
    check: onFile(indexPath, ({ text }) => {
      const [begin = '', ...sections] = text.split(/^## .+$/m);
      return (
        (/^\s*# \S/.test(begin) &&
          /^> \S/m.test(begin) &&
          sections.some((section) => listLinks(section).length > 0)) ||
        'does not'
      );
    }),
  },
  {
    id: 'llms-txt-size',
    weight: 7,
    rule: '/llms.txt is under 50,000 characters.',
    check: onFile(indexPath, ({ text }) => text.length < mostCharacters || `has ${text.length}`),
  },
  {
    id: 'llms-txt-links-resolve',
    weight: 7,
    rule: 'Every link of /llms.txt responds with 200.',
    check: async (site) =>
      checkItems(await listIndexed(site), String, async (path) => {
        const { status } = await site.get(path);
        return status === 200 || `responds with ${status}`;
      }),
  },
  {
    id: 'llms-txt-links-markdown',
    weight: 7,
    rule: 'At least 90% of the links of /llms.txt lead to Markdown.',
    check: async (site) => {
      const paths = await listIndexed(site);
      const replies = await Promise.all(paths.map(site.get));
      const others = paths.filter((path, index) => !isMarkdownFile(path, replies[index] as Reply));
      const share = 1 - others.length / paths.length;
      const why = `leads elsewhere; ${Math.round(100 * share)}% lead to Markdown`;
      return checkItems(
        paths,
        String,
        (path) => share >= leastMarkdown || !others.includes(path) || why,
      );
    },
  },
  {
    id: 'llms-txt-directive-html',
    weight: 7,
    rule: 'Every page names /llms.txt in its first half, outside of navigation and scripts.',
    check: onPages(({ html }) => positionOf(indexPath, toReadBody(html.text)) <= 0.5 || 'does not'),
  },
  {
    id: 'llms-txt-directive-md',
    weight: 4,
    rule: 'The Markdown of every page names /llms.txt in its first half, front matter aside.',
    check: onPages(
      ({ markdown }) =>
        positionOf(indexPath, splitFrontMatter(markdown.text).body) <= 0.5 || 'does not',
    ),
  },
  {
    id: 'llms-txt-coverage',
    weight: 4,
    rule: 'llms.txt links at least 95% of the pages of the sitemap.',
    check: async (site) => {
      const indexed = new Set(await listIndexed(site));
      const isLinked = ({ path, markdownPath }: { path: string; markdownPath: string }) =>
        indexed.has(path) || indexed.has(markdownPath);
      const coverage = site.pages.filter(isLinked).length / site.pages.length;
      return checkItems(
        site.pages,
        ({ path }) => path,
        (page) => coverage >= leastCoverage || isLinked(page) || 'is not linked',
      );
    },
  },
];
