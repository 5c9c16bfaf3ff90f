import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { AiTerm } from '#lib/schema/ai-term.ts';
import type { Post, PostList } from '#lib/schema/post.ts';
import type { Project } from '#lib/schema/project.ts';
import { call } from './api.ts';
import {
  outlineHtml,
  outlineMarkdown,
  pagePathsOfSite,
  parseMarkdown,
  splitFrontMatter,
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
const wrong = ['/blog?page=0', '/ai-dictionary?category=nothing', '/blog?tag=no-such-tag'];

describe.each([...pagePathsOfSite, ...filtered, ...wrong])('%s', (path) => {
  test('says the same in HTML and in Markdown: title, headings, links, images, code, tables, words', async () => {
    const html = outlineHtml((await call(path)).text, `${baseUrl}${path.split('?')[0]}`);
    const markdown = outlineMarkdown(await fetchMarkdown(path));
    expect(markdown.headings).toEqual(html.headings);
    expect(markdown.links).toEqual(html.links);
    expect(markdown.images).toEqual(html.images);
    expect(markdown.code).toEqual(html.code);
    expect(markdown.tables).toEqual(html.tables);
    expect(markdown.text.replace(/\s/g, '')).toBe(html.text.replace(/\s/g, ''));
  });

  test('has the form of a Markdown page', async () => {
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
  });
});

test.each(list.items.map(({ slug }) => slug))(
  'article %s is one document in JSON and Markdown',
  async (slug) => {
    const post = (await call(`/api/posts/${slug}`)).json() as Post;
    const page = await fetchMarkdown(`/blog/${slug}`);
    const { frontMatter, body } = splitFrontMatter(page);
    expect(parse(frontMatter)).toMatchObject({
      title: post.title,
      description: post.description,
      url: post.url,
      last_updated: (post.updatedAt ?? post.publishedAt).slice(0, 10),
    });
    expect(body.endsWith(`${post.content}\n`)).toBe(true);
    expect(body).toContain(`Published ${post.publishedAt.slice(0, 10)} · ${post.author.name}`);
  },
);

const projects = (await call('/api/projects')).json() as { items: Project[] };

test.each(projects.items.map((project) => [project.id, project] as const))(
  'project %s is one document in JSON and Markdown',
  async (id, project) => {
    const page = await fetchMarkdown(`/projects/${id}`);
    expect(page).toContain(project.description);
    const study = project.caseStudy;
    for (const { title, body } of study?.sections ?? [])
      expect(page).toContain(`## ${title}\n\n${body}`);
    expect(page).toContain(study?.architecture ?? '');
    expect(page).toContain(study?.outcome ?? '');
    const items = [study?.results, study?.highlights, study?.lessonsLearned].flatMap(
      (field) => field ?? [],
    );
    for (const item of items) expect(page).toContain(item.split('\n')[0]);
  },
);

const terms = (await call('/api/ai-terms')).json() as { items: { slug: string }[] };

test.each(terms.items.map(({ slug }) => slug))(
  'entry %s is one document in JSON and Markdown',
  async (slug) => {
    const term = (await call(`/api/ai-terms/${slug}`)).json() as AiTerm;
    const { text, links } = outlineMarkdown(await fetchMarkdown(`/ai-dictionary/${slug}`));
    for (const field of [
      'term',
      'category',
      'maturity',
      'shortDefinition',
      'plainEnglish',
      'example',
      'whyItMatters',
    ] as const) {
      expect(text).toContain(term[field]);
    }
    const named = [...term.related, ...term.sources].map(({ label, url }) => `${label} -> ${url}`);
    expect(links).toEqual(named);
  },
);

test.each(['q=etag', 'tag=http', 'category=platform,content', 'perPage=2&page=2', 'q=zzzzzz'])(
  '/blog?%s shows the articles that the API gives',
  async (query) => {
    const { items } = (await call(`/api/posts?${query}`)).json() as PostList;
    const { links } = outlineMarkdown(await fetchMarkdown(`/blog?${query}`));
    expect(links).toEqual(items.map(({ title, url }) => `${title} -> ${url}`));
  },
);

test.each(['q=agent', 'maturity=Rising', 'category=Tools+%26+Protocols', 'q=zzzzzz'])(
  '/ai-dictionary?%s shows the entries that the API gives',
  async (query) => {
    const { items } = (await call(`/api/ai-terms?${query}`)).json() as { items: AiTerm[] };
    const whole = outlineMarkdown(await fetchMarkdown('/ai-dictionary?q=zzzzzz')).links;
    const { links } = outlineMarkdown(await fetchMarkdown(`/ai-dictionary?${query}`));
    const intro = whole.length;
    expect(links.slice(intro)).toEqual(
      items.map(({ term, slug }) => `${term} -> ${baseUrl}/ai-dictionary/${slug}`),
    );
  },
);
