/** Responds with the pages and files of one language of the site. */
import type { ReactNode } from 'react';
import OwnDocumentPage from '#app/[slug]/[name]/page.tsx';
import OwnedPage from '#app/[slug]/page.tsx';
import AboutPage from '#app/about/page.tsx';
import AiTermPage from '#app/ai-dictionary/[slug]/page.tsx';
import AiDictionaryPage from '#app/ai-dictionary/page.tsx';
import DictionaryChangesPage from '#app/ai-dictionary-changes/page.tsx';
import DictionaryMapPage from '#app/ai-dictionary-map/page.tsx';
import ApiDocsPage from '#app/api-docs/page.tsx';
import GroupPage from '#app/blog/[slug]/[...path]/page.tsx';
import PostPage from '#app/blog/[slug]/page.tsx';
import BlogPage from '#app/blog/page.tsx';
import NowPage from '#app/now/page.tsx';
import HomePage from '#app/page.tsx';
import ProjectPage from '#app/projects/[id]/page.tsx';
import ProjectsPage from '#app/projects/page.tsx';
import SearchPage from '#app/search/page.tsx';
import { toChangeDate, toNewest } from '#lib/collections/facts.ts';
import { hasFeed } from '#lib/content/post-groups.ts';
import type { Site } from '#lib/content/site.ts';
import { codedPageVary } from '#lib/edge/page-rules.ts';
import { respond, respondWithJson, toLastModifiedHeader } from '#lib/http/respond.ts';
import { readAtom } from '#lib/represent/feeds/atom.ts';
import { toFeedDate } from '#lib/represent/feeds/items.ts';
import { readJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { readRss, writeGroupRss } from '#lib/represent/feeds/rss.ts';
import { writeLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import {
  readLlmsFull,
  readLlmsFullPart,
  respondWithLlmsText,
} from '#lib/represent/machine-files/llms-full.ts';
import { listLanguagePaths } from '#lib/represent/machine-files/public-pages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { type PageSlug, pagePaths, toGroupFeedPath } from '#lib/site/paths.ts';
import { renderPage } from './render-page.tsx';
import { respondWithMissingPage } from './respond-missing.tsx';
import type { WithSite } from './with-site.ts';

const fixedPages: Readonly<Record<PageSlug, (props: WithSite) => ReactNode>> = {
  home: HomePage,
  about: AboutPage,
  blog: BlogPage,
  projects: ProjectsPage,
  now: NowPage,
  'ai-dictionary': AiDictionaryPage,
  'ai-dictionary-map': DictionaryMapPage,
  'ai-dictionary-changes': DictionaryChangesPage,
  search: SearchPage,
  'api-docs': ApiDocsPage,
};

/** @param path in the program, such as `/blog/a` for the page `/de/blog/a`. */
export async function respondInLanguage(
  request: Request,
  site: Site,
  path: string,
): Promise<Response> {
  if (!listLanguagePaths(site).includes(path)) return respondWithMissingPage(site, path);
  const file = await respondWithFile(request, site, path);
  if (file) return file;
  const html = await renderPage(site, await toContent(site, path));
  return respond(request, html, {
    contentType: 'text/html; charset=utf-8',
    retained: codedPageVary,
  });
}

function toContent(site: Site, path: string): ReactNode | Promise<ReactNode> {
  const slug = (Object.keys(pagePaths) as PageSlug[]).find((name) => pagePaths[name] === path);
  if (slug) return fixedPages[slug]({ site });
  const [folder = '', name, ...rest] = path.slice(1).split('/');
  const propsOf = <Params,>(params: Params) => ({ site, params: Promise.resolve(params) });
  if (name === undefined) return OwnedPage(propsOf({ slug: folder }));
  if (`/${folder}` === pagePaths.projects) return ProjectPage(propsOf({ id: name }));
  if (`/${folder}` === pagePaths['ai-dictionary']) return AiTermPage(propsOf({ slug: name }));
  if (`/${folder}` !== pagePaths.blog) return OwnDocumentPage(propsOf({ slug: folder, name }));
  return rest.length > 0
    ? GroupPage(propsOf({ slug: name, path: rest }))
    : PostPage(propsOf({ slug: name }));
}

async function respondWithFile(
  request: Request,
  site: Site,
  path: string,
): Promise<Response | undefined> {
  const toFeed = (type: string, text: string, retained = toFeedDate(site)) =>
    respond(request, text, { contentType: `${type}; charset=utf-8`, retained });
  const { rss, atom, jsonFeed, llms, llmsFull } = machineFiles;
  if (path === rss.path) return toFeed(rss.type, readRss(site));
  if (path === atom.path) return toFeed(atom.type, readAtom(site));
  if (path === jsonFeed.path)
    return respondWithJson(
      request,
      readJsonFeed(site),
      `${jsonFeed.type}; charset=utf-8`,
      toFeedDate(site),
    );
  if (path === llms.path) return respondWithLlmsText(request, writeLlmsTxt(site));
  if (path === llmsFull.path) return respondWithLlmsText(request, readLlmsFull(site));
  const part = readLlmsFullPart(site, path);
  if (part !== undefined) return respondWithLlmsText(request, part);
  const group = site.postGroups.filter(hasFeed).find((one) => toGroupFeedPath(one.path) === path);
  if (group === undefined) return undefined;
  const date = toLastModifiedHeader(toNewest(group.posts.map(toChangeDate)));
  return toFeed(rss.type, writeGroupRss(site, group), date);
}
