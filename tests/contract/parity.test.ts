import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { toAuthorsMarkdown } from '#lib/collections/pages.ts';
import { toSections } from '#lib/markdown/sections.ts';
import type { AiTermJson } from '#lib/schema/ai-term.ts';
import type { PostJson, PostList } from '#lib/schema/post.ts';
import type { ProjectJson } from '#lib/schema/project.ts';
import { createDateFormat } from '#lib/text/format.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { isDistinct } from '#tests/support/fixture-content.ts';
import { parseMarkdown, splitFrontMatter } from '#tests/support/parse.ts';
import { site } from '#tests/support/site.ts';
import { toAuthorNames } from './authors.ts';
import { call } from './call.ts';
import {
  distinctPagePaths,
  listPaths,
  outlineHtml,
  outlineMarkdown,
  toPlainSigns,
} from './pages.ts';

const list = (await call('/api/posts')).json() as PostList;
const baseUrl = new URL(list.items[0]?.url ?? 'http://missing').origin;

async function fetchMarkdown(path: string): Promise<string> {
  return (await call(path, { headers: { Accept: 'text/markdown' } })).text;
}

const filtered = [
  '/blog?q=etag',
  '/blog?perPage=2&page=2',
  '/ai-dictionary?maturity=Watch',
  '/search?q=agent',
];
const invalid = ['/blog?page=0', '/ai-dictionary?category=nothing', '/blog?tag=no-such-tag'];

/** Its constructs differ in each format. `tests/unit/markdown/syntax.test.ts` compares them one by one. */
const beyondMarkdown = '/blog/beyond-markdown';

/**
 * Two more differ in form: figures to touch, which have a static one, and the map, a matrix of the entries that Markdown lists. Each of their
 * components has tests of both forms.
 */
const otherForms = [beyondMarkdown, '/projects/search-engine', '/ai-dictionary-map'];

const lastPage = '/blog/page/3';

const paths = [...distinctPagePaths, ...listPaths, lastPage, ...filtered, ...invalid];

/** Of a long list, HTML has the first page and Markdown all: `lists.test.ts` compares the whole list. */
function isFirstOfSeveral(html: string): boolean {
  return /<link href="[^"]*" rel="next"/.test(html) && !/<link href="[^"]*" rel="prev"/.test(html);
}

describe('every page, filtered or not', () => {
  test('has the same headings, links, images, code, tables and text in HTML and Markdown', () =>
    checkEach(
      paths.filter((path) => !otherForms.includes(path)),
      expectSameContent,
    ));

  test('gives each section the same id in HTML and Markdown', () =>
    checkEach(
      paths.filter((path) => ![...otherForms, '/', '/api-docs'].includes(path)),
      async (path) => {
        const page = (await call(path)).text;
        const { body } = splitFrontMatter(await fetchMarkdown(path));
        const ids = toSections(body).map(({ id }) => id);
        expect(ids.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
      },
    ));

  test('has the form of a Markdown page', () => checkEach(paths, expectMarkdownForm));

  async function expectSameContent(path: string): Promise<void> {
    const page = (await call(path)).text;
    const html = toPlainSigns(outlineHtml(page, `${baseUrl}${path.split('?')[0]}`));
    const markdown = toPlainSigns(outlineMarkdown(await fetchMarkdown(path)));
    if (isFirstOfSeveral(page)) {
      const { length } = html.links;
      expect(length).toBeGreaterThanOrEqual(20);
      expect(markdown.links.slice(0, length)).toEqual(html.links);
      return;
    }
    expect(markdown.headings).toEqual(html.headings);
    expect(markdown.links.map(toPageLink)).toEqual(html.links);
    expect(markdown.images).toEqual(html.images);
    expect(markdown.code).toEqual(html.code);
    expect(markdown.tables).toEqual(html.tables);
    expect(markdown.text.replace(/\s/g, '')).toBe(html.text.replace(/\s/g, ''));
  }

  /** The search links to pages in HTML, and to the same sections in Markdown. */
  function toPageLink(link: string): string {
    return link
      .replace(/\.md\?section=(\S+)$/, '#$1')
      .replace(new RegExp(`(-> ${baseUrl}/[^?#]*)\\.md(?=\\?|$)`), '$1');
  }

  async function expectMarkdownForm(path: string): Promise<void> {
    const page = await fetchMarkdown(path);
    const { frontMatter, body } = splitFrontMatter(page);
    const fields = parse(frontMatter) as Record<string, unknown>;
    expect(Object.keys(fields).slice(0, 3)).toEqual(['title', 'description', 'url']);
    expect(fields.url).toBe(`${baseUrl}${path.split('?')[0]}`);
    if ('last_updated' in fields) expect(fields.last_updated).toMatch(/^\d{4}-\d\d-\d\d$/);
    const tree = parseMarkdown(body);
    expect(tree.children[0]).toMatchObject({ type: 'heading', depth: 1 });
    visit(tree, (node) => {
      expect(node.type).not.toBe('html');
      if (node.type === 'heading' && node !== tree.children[0])
        expect(node.depth).toBeGreaterThan(1);
      if (node.type === 'link' || node.type === 'image') {
        expect(node.url).toMatch(/^(?:https?:\/\/|mailto:|#)/);
      }
      if (node.type === 'text') expect(node.value).not.toMatch(/^import |^export |<[A-Z]/m);
    });
  }
});

/** Below an article of a series. */
const seriesNote = /^\n\[Part \d of \d of “.+”\]\(\S+\)\n\n- (?:Previous|Next) part: \[/;

const toDateText = createDateFormat('en');

const slugsOf = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);

test('every article is the same document in JSON and Markdown', () =>
  checkEach(
    slugsOf(list.items).filter((slug) => isDistinct(`/${slug}`)),
    async (slug) => {
      const post = (await call(`/api/posts/${slug}`)).json() as PostJson;
      const page = await fetchMarkdown(`/blog/${slug}`);
      const { frontMatter, body } = splitFrontMatter(page);
      expect(parse(frontMatter)).toMatchObject({
        title: post.title,
        description: post.description,
        url: post.url,
        last_updated: (post.updatedAt ?? post.publishedAt).slice(0, 10),
      });
      const [, rest = ''] = body.split(`${post.content}\n`);
      const links = toAuthorsMarkdown(site, toAuthorNames(post));
      const profiles = links && `\n${links}\n`;
      expect(rest.slice(0, profiles.length)).toBe(profiles);
      expect(rest.slice(profiles.length)).toMatch(post.series ? seriesNote : /^$/);
      const revised = post.updatedAt ? ` · revised ${toDateText(post.updatedAt)}` : '';
      expect(body).toContain(
        `Published ${toDateText(post.publishedAt)}${revised} · ${post.author.name}`,
      );
    },
  ));

test('an article of a series links its neighbors in HTML and Markdown', async () => {
  const html = (await call('/blog/vary-accept')).text;
  const [, nav = ''] = /<nav class="series"(.*?)<\/nav>/s.exec(html) ?? [];
  expect(nav).toContain('Part 2 of 2 of “Requests”');
  expect(nav).toContain('href="/blog/strong-etags"');
  const markdown = await fetchMarkdown('/blog/vary-accept');
  expect(markdown).toContain('Part 2 of 2 of “Requests”');
  expect(markdown).toContain(
    `- Previous part: [Strong ETags and a true 304](${baseUrl}/blog/strong-etags)`,
  );
});

const projects = (await call('/api/projects')).json() as { items: ProjectJson[] };

test('every project is the same document in JSON and Markdown', () =>
  checkEach(projects.items, expectSameProject, ({ id }) => id));

async function expectSameProject(project: ProjectJson): Promise<void> {
  const page = await fetchMarkdown(`/projects/${project.id}`);
  expect(page).toContain(project.description);
  expect(page).toContain(project.liveUrl ?? '');
  const study = project.caseStudy;
  for (const { title, body } of study?.sections ?? [])
    expect(page).toContain(`## ${title}\n\n${body}`);
  expect(page).toContain(study?.architecture ?? '');
  expect(page).toContain(study?.outcome ?? '');
  const items = [study?.results, study?.highlights, study?.lessonsLearned].flatMap(
    (field) => field ?? [],
  );
  for (const item of items) expect(page).toContain(item.split('\n')[0]);
}

const terms = (await call('/api/ai-terms')).json() as { items: { slug: string }[] };

test('every dictionary entry is the same document in JSON and Markdown', () =>
  checkEach(slugsOf(terms.items), async (slug) => {
    const term = (await call(`/api/ai-terms/${slug}`)).json() as AiTermJson;
    const { text, links } = outlineMarkdown(await fetchMarkdown(`/ai-dictionary/${slug}`));
    for (const field of [
      'term',
      'category',
      'maturity',
      'shortDefinition',
      'plainEnglish',
      'whyItMatters',
    ] as const) {
      expect(text).toContain(term[field]);
    }
    // `outlineMarkdown` expects front matter.
    expect(text).toContain(outlineMarkdown(`---\n\n---\n\n${term.example}`).text);
    const confused = (term.confusedWith ?? []).filter(({ url }) => url !== undefined);
    for (const { difference } of term.confusedWith ?? []) expect(text).toContain(difference);
    const named = [...confused, ...term.related, ...term.sources].map(
      ({ label, url }) => `${label} -> ${url}`,
    );
    expect(links).toEqual(named);
  }));

test.each(['q=etag', 'tag=http', 'category=guides,notes', 'perPage=2&page=2', 'q=zzzzzz'])(
  '/blog?%s lists the articles that the API lists',
  async (query) => {
    const { items } = (await call(`/api/posts?${query}`)).json() as PostList;
    const { links } = outlineMarkdown(await fetchMarkdown(`/blog?${query}`));
    expect(links).toEqual(items.map(({ title, url }) => `${title} -> ${url}`));
  },
);

test.each(['q=agent', 'maturity=Rising', 'category=Tools+%26+Protocols', 'q=zzzzzz'])(
  '/ai-dictionary?%s lists the entries that the API lists',
  async (query) => {
    const { items } = (await call(`/api/ai-terms?${query}`)).json() as { items: AiTermJson[] };
    const whole = outlineMarkdown(await fetchMarkdown('/ai-dictionary?q=zzzzzz')).links;
    const { links } = outlineMarkdown(await fetchMarkdown(`/ai-dictionary?${query}`));
    const intro = whole.length;
    expect(links.slice(intro)).toEqual(
      items.map(({ term, slug }) => `${term} -> ${baseUrl}/ai-dictionary/${slug}`),
    );
  },
);
