/** What the tools of `/mcp` take and return. The schemas are the ones of the API where the API has them. */

import { z } from 'zod';
import { listCollections } from '#lib/collections/index.ts';
import { createSearch } from '#lib/content/search.ts';
import { listSites, type Site, toSiteIn } from '#lib/content/site.ts';
import { toCurrentPath } from '#lib/edge/redirects.ts';
import { estimateTokens, toSections } from '#lib/markdown/sections.ts';
import { toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { toSectionPage } from '#lib/represent/markdown/section-page.ts';
import { searchSite } from '#lib/represent/pages/site-search.ts';
import { text } from '#lib/schema/fields.ts';
import { perPageDefault, perPageMax, queryMaxLength } from '#lib/schema/limits.ts';
import { searchEntry } from '#lib/schema/search-index.ts';
import {
  findEdition,
  listLanguages,
  toFormerPath,
  toHref,
  toLocalPath,
} from '#lib/site/languages.ts';
import { fromMarkdownPath } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { abbreviate } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';
import { splitUrl } from '#lib/text/url-path.ts';

/** Tokens. */
const searchTokens = { min: 200, default: 1_500, max: 10_000 } as const;

/** The language of what a tool finds, on a site that has several. */
function toLanguageInput(site: SiteFacts) {
  const [first, ...others] = listLanguages(site);
  if (first === undefined || others.length === 0) return {};
  return {
    language: z
      .enum([first, ...others])
      .default(first)
      .describe('The language of the pages.'),
  };
}

export function toSearchInput(site: SiteFacts) {
  return z.object({
    query: text.max(queryMaxLength).describe('Words or a question.'),
    maxTokens: z
      .int()
      .min(searchTokens.min)
      .max(searchTokens.max)
      .default(searchTokens.default)
      .describe('Sections are returned in full until this many tokens are used.'),
    ...toLanguageInput(site),
  });
}

const hit = z.object({
  title: text,
  kind: searchEntry.shape.kind,
  path: text.describe('For `read`.'),
  section: text.optional().describe('The id of the best section, for `read`.'),
  snippet: text.optional(),
  markdown: z.string().optional().describe('The section in full, if it fits into `maxTokens`.'),
});

export const searchOutput = z.object({
  total: z.int().min(0).describe('The number of pages that match.'),
  results: z.array(hit).describe('Best first.'),
});

export const readInput = z.object({
  path: text
    .max(500)
    .describe('The path or URL of a page, such as /about, from `search`, `list` or a link.'),
  section: text.max(200).optional().describe('The id of a heading. Without it: the whole page.'),
});

export const readOutput = z.object({
  url: z.string(),
  tokens: z.int().min(1),
  sections: z.array(text).describe('The ids of the sections of the page.'),
  markdown: z.string(),
});

export function toListInput(site: SiteFacts) {
  const shown = listCollections(site).filter(
    ({ section }) => section === undefined || isOn(site, section),
  );
  const descriptions = shown.map(
    ({ listName, listDescription }) => `${listName}: ${listDescription}`,
  );
  return z.object({
    kind: z.enum(shown.map(({ listName }) => listName)).describe(descriptions.join(' ')),
    q: text.max(queryMaxLength).optional().describe('Only pages whose title contains this text.'),
    page: z.int().min(1).default(1),
    perPage: z.int().min(1).max(perPageMax).default(perPageDefault),
    ...toLanguageInput(site),
  });
}

const listed = searchEntry.pick({ title: true, path: true, description: true });

export const listOutput = z.object({
  total: z.int().min(0),
  items: z.array(listed).describe('Articles newest first, others in their order.'),
});

/** The caller can correct the call. The message says how. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** More hits than an agent reads. */
const hitsMax = 8;

type CallInput<ToSchema extends typeof toSearchInput | typeof toListInput> = Omit<
  z.output<ReturnType<ToSchema>>,
  'language'
> & { readonly language?: unknown };

/** The site in the language that a call names, which the schema has validated. */
function toSiteOfCall(site: Site, language: unknown): Site {
  return typeof language === 'string' ? toSiteIn(site, [language]) : site;
}

export function callSearch(
  first: Site,
  { query, maxTokens, language }: CallInput<typeof toSearchInput>,
) {
  const site = toSiteOfCall(first, language);
  const { hits, pages } = searchSite(site, query, hitsMax);
  let left = maxTokens;
  const results: z.infer<typeof hit>[] = [];
  for (const { kind, title, path, section, snippet } of hits) {
    const head = {
      title: section ? `${title} › ${section.heading}` : title,
      kind,
      path,
      ...(section && { section: section.id }),
      ...(snippet && { snippet }),
    };
    left -= estimateTokens(JSON.stringify(head));
    if (left < 0 && results.length > 0) break;
    const markdown = section && findSectionText(site, path, section.id);
    const tokens = markdown ? estimateTokens(markdown) : Number.POSITIVE_INFINITY;
    if (tokens > left) results.push(head);
    else {
      left -= tokens;
      results.push({ ...head, markdown });
    }
  }
  return { total: pages.length, results };
}

function findSectionText(site: Site, path: string, id: string): string | undefined {
  const local = toLocalPath(site, path);
  const sections = toSections(findMarkdown(site, local, new URLSearchParams()) ?? '');
  return sections.find((section) => section.id === id)?.text;
}

/** @throws ToolError if there is no such page or section. */
export function callRead(first: Site, { path: requested, section }: z.output<typeof readInput>) {
  const requestedPath = toRequestedPath(first, requested);
  const site = findEdition(listSites(first), requestedPath);
  const path = toLocalPath(site, requestedPath);
  const page = findMarkdown(site, path, new URLSearchParams());
  if (page === undefined) {
    const known = listPageItems(site).map((candidate) => toHref(site, candidate.path));
    throw new ToolError(
      `There is no page at ${abbreviate(requestedPath)}. ${didYouMean(requestedPath, known)}Call ${isOn(site, 'search') ? '`search` or `list`' : '`list`'} for paths.`,
    );
  }
  const found =
    section === undefined
      ? { isFound: true, markdown: page }
      : toSectionPage(site, path, page, section);
  if (!found.isFound) throw new ToolError(found.markdown);
  const { markdown } = found;
  return {
    url: `${toAbsoluteUrl(site, path)}${section === undefined ? '' : `#${section}`}`,
    tokens: estimateTokens(markdown),
    sections: toSections(page).map(({ id }) => id),
    markdown,
  };
}

/** Follows a redirect, as HTTP does. @example toRequestedPath('https://example.com/blog/a.md?x=1') // → '/blog/a' */
function toRequestedPath(site: SiteFacts, requested: string): string {
  const { path } = splitUrl(requested);
  const origin = site.config.baseUrl;
  const own = path === origin || path.startsWith(`${origin}/`) ? path.slice(origin.length) : path;
  const page = fromMarkdownPath(own) ?? (own === '' ? '/' : own);
  return splitUrl(toCurrentPath(site, toFormerPath(site, page))).path;
}

/** Every public page, in the order of llms.txt. */
export function listPageItems(site: Site) {
  return toPageSections(site).flatMap(({ pages }) => pages);
}

const matchTitles = createSearch(({ title }: ReturnType<typeof listPageItems>[number]) => [title]);

export function callList(
  first: Site,
  { kind, q = '', page, perPage, language }: CallInput<typeof toListInput>,
) {
  const site = toSiteOfCall(first, language);
  const section = toPageSections(site).find(({ collection }) => collection?.listName === kind);
  const found = matchTitles(section?.pages ?? [], q);
  const items = found
    .slice((page - 1) * perPage, page * perPage)
    .map(({ title, path, description }) => ({ title, path: toHref(site, path), description }));
  return { total: found.length, items };
}
