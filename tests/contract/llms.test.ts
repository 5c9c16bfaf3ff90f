import { describe, expect, test } from 'vitest';
import { isListed } from '#lib/content/visibility.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { fromMarkdownPath, isBuiltInPage, paths, toMarkdownPath } from '#lib/site/paths.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { parseMarkdown } from '#tests/support/parse.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';
import {
  baseUrl,
  listHeadings,
  parseLlms,
  registeredPaths,
  textOf,
  toPath,
} from './machine-files.ts';
import { allPagePaths } from './pages.ts';

describe('llms.txt (llmstxt.org)', () => {
  const text = textOf(machineFiles.llms);
  const llms = parseLlms(text);
  const entries = llms.sections.flatMap((section) => section.entries);

  test('has less than 1,000 tokens, with one entry per line', async () => {
    const { headers } = await call(machineFiles.llms.path);
    expect(Number(headers['x-markdown-tokens'])).toBeLessThan(1_000);
    const sections = text.slice(text.indexOf('\n## '));
    for (const line of sections.split('\n').filter(Boolean)) {
      expect(line).toMatch(/^(## \S|- \[.+\]\(https?:\/\/\S+\)(: \S|$))/);
    }
  });

  test('links each page once, at its .md URL: the five newest articles, the first five projects, and the dictionary in its own file', () => {
    const dictionary = parseLlms(textOf(machineFiles.llmsDictionary));
    const urls = [...entries, ...dictionary.sections.flatMap((section) => section.entries)].map(
      ({ url }) => toPath(url),
    );
    expect(new Set(urls).size).toBe(urls.length);
    const others = urls.filter((path) => !registeredPaths.includes(path));
    const older = site.posts
      .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
      .slice(5)
      .map(({ slug }) => `/blog/${slug}`);
    expect(older).not.toEqual([]);
    const projects = allPagePaths.filter((path) => path.startsWith('/projects/'));
    const shown = others.filter((path) => path.startsWith('/projects/')).map(fromMarkdownPath);
    expect(shown.length).toBe(Math.min(5, projects.length));
    const left = [...older, ...projects.filter((path) => !shown.includes(path))];
    expect(others.map((path) => fromMarkdownPath(path)).sort()).toEqual(
      allPagePaths.filter((path) => !left.includes(path)).sort(),
    );
  });

  test('names the parts of the whole text, which have less than 25,000 tokens each', async () => {
    const [, last = '1'] = /to `\/llms-full\/(\d+)\.txt`/.exec(text) ?? [];
    const whole = await call(machineFiles.llmsFull.path);
    let tokens = 0;
    for (let part = 1; part <= Number(last); part += 1) {
      const { status, headers } = await call(`/llms-full/${part}.txt`);
      expect(status).toBe(200);
      expect(Number(headers['x-markdown-tokens'])).toBeLessThan(25_000);
      tokens += Number(headers['x-markdown-tokens']);
    }
    expect(tokens).toBeGreaterThan(0.9 * Number(whole.headers['x-markdown-tokens']));
    expect((await call(`/llms-full/${Number(last) + 1}.txt`)).status).toBe(404);
  });

  test('links URLs that return Markdown', () =>
    checkEach(allPagePaths.map(toMarkdownPath), async (path) => {
      const reply = await call(path);
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8');
    }));
});

describe('llms-full.txt', () => {
  const text = textOf(machineFiles.llmsFull);
  const headings = listHeadings(parseMarkdown(text));
  const listed = site.projects.filter(isListed);
  const parts = [
    ...site.allPages
      .filter(({ slug }) => slug === 'about' || !isBuiltInPage(slug))
      .map(({ slug, title, body }) => ({ path: paths.contentPage(slug), title, body })),
    ...listed.map(({ id, title, body }) => ({ path: `/projects/${id}`, title, body })),
    ...site.posts.map(({ slug, title, body }) => ({ path: `/blog/${slug}`, title, body })),
  ];

  test('skips no heading level', () => {
    for (const [index, { depth, text: heading }] of headings.entries()) {
      expect(depth, heading).toBeLessThanOrEqual((headings[index - 1]?.depth ?? 0) + 1);
    }
  });

  test('contains each part as a whole, with its URL', () =>
    checkEach(
      parts,
      ({ path, body }) => {
        const lines = [`\nURL: <${baseUrl}${path}>`, `](${baseUrl}${toMarkdownPath(path)}): `];
        expect(lines.filter((line) => !text.includes(line))).toEqual([]);
        const missing = body.markdown
          .split('\n\n')
          .filter((block) => !/^(#|```|~~~|\[)|\]\(#|\[\^/.test(block))
          .filter((block) => !text.includes(block));
        expect(missing).toEqual([]);
        for (const heading of listHeadings(parseMarkdown(body.markdown))) {
          expect(headings).toContainEqual({ ...heading, depth: heading.depth + 1 });
        }
      },
      ({ path }) => path,
    ));
});
