import { describe, expect, test } from 'vitest';
import { source } from '#lib/content/source.ts';
import { isListed } from '#lib/content/visibility.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { fromMarkdownPath, toMarkdownPath } from '#lib/site/paths.ts';
import { readHeadings, readLlms, readMarkdown, toPath } from './machine-readers.ts';
import { answersOf, baseUrl, manyRequests, publicPaths, registered, textOf } from './site-files.ts';

describe('llms.txt (llmstxt.org)', () => {
  const text = textOf(machineFiles.llms);
  const llms = readLlms(text);
  const entries = llms.sections.flatMap((section) => section.entries);

  test('has a title, a quote and sections of links with notes', () => {
    expect(llms.title).toBe(siteConfig.name);
    expect(llms.quote).toBe(siteConfig.description);
    expect(llms.sections.length).toBeGreaterThan(1);
    for (const { name, note } of entries) {
      expect(name).not.toBe('');
      expect(note).not.toBe('');
    }
  });

  test('is short, and every line of its sections is one entry', () => {
    expect(text.length).toBeLessThan(50_000);
    const sections = text.slice(text.indexOf('\n## '));
    for (const line of sections.split('\n').filter(Boolean)) {
      expect(line).toMatch(/^(## \S|- \[.+\]\(https?:\/\/\S+\): \S)/);
    }
  });

  test('links each public page once, at the address of its Markdown', () => {
    const urls = entries.map(({ url }) => toPath(url));
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toEqual(expect.arrayContaining(publicPaths.map(toMarkdownPath)));
    const others = urls.filter((path) => !registered.includes(path));
    expect(others.map((path) => fromMarkdownPath(path)).sort()).toEqual([...publicPaths].sort());
  });

  test('links pages that answer as Markdown', manyRequests, async () => {
    for (const [path, reply] of await answersOf(publicPaths.map(toMarkdownPath))) {
      expect(reply.status, path).toBe(200);
      expect(reply.headers['content-type'], path).toBe('text/markdown; charset=utf-8');
    }
  });
});

describe('llms-full.txt', () => {
  const text = textOf(machineFiles.llmsFull);
  const headings = readHeadings(readMarkdown(text));
  const listed = source.projects.filter(isListed);
  const parts = [
    ...source.pages
      .filter(({ slug }) => slug === 'about')
      .map(({ title, body }) => ({ path: '/about', title, body })),
    ...listed.map(({ id, title, body }) => ({ path: `/projects/${id}`, title, body })),
    ...source.posts.map(({ slug, title, body }) => ({ path: `/blog/${slug}`, title, body })),
  ];

  test('is the one document that has more than the index', () => {
    expect(text.length).toBeGreaterThan(1.5 * textOf(machineFiles.llms).length);
  });

  test('has one title, and a second-level heading for each part', () => {
    expect(headings.filter(({ depth }) => depth === 1)).toHaveLength(1);
    expect(headings[0]?.depth).toBe(1);
    const second = headings.filter(({ depth }) => depth === 2).map((heading) => heading.text);
    expect(second.slice(1).sort()).toEqual(parts.map(({ title }) => title).sort());
  });

  test('leaves out no level on the way down', () => {
    for (const [index, { depth, text: words }] of headings.entries()) {
      expect(depth, words).toBeLessThanOrEqual((headings[index - 1]?.depth ?? 0) + 1);
    }
  });

  test.each(parts)('has $path whole, with its URL', ({ path, body }) => {
    expect(text).toContain(`\nURL: <${baseUrl}${path}>`);
    expect(text).toContain(`](${baseUrl}${toMarkdownPath(path)}): `);
    for (const block of body.markdown.split('\n\n')) {
      if (/^(#|```|~~~|\[)|\]\(#|\[\^/.test(block)) continue;
      expect(text).toContain(block);
    }
    for (const heading of readHeadings(readMarkdown(body.markdown))) {
      expect(headings).toContainEqual({ ...heading, depth: heading.depth + 1 });
    }
  });
});
