/** Responds in memory as the server does: by a decision, then a page that the build renders, or a handler. */
import { serveSite } from '#lib/content/served-site.ts';
import type { Site } from '#lib/content/site.ts';
import { decide } from '#lib/edge/decide.ts';
import { isReply } from '#lib/edge/decision.ts';
import { createMemoryStore } from '#lib/edge/rate-limit/memory-store.ts';
import { parseTarget } from '#lib/edge/request.ts';
import { listHandlers, listSources, type Rendered, renderRoutes } from '#lib/pipeline/routes.ts';
import { openHandlers } from '#lib/server/route-handlers.ts';
import { isOn } from '#lib/site/sections.ts';
import { site as fixture } from '#tests/support/site.ts';
import { renderApiExamples } from '#tools/authoring/content/api-docs/examples.ts';
import {
  makeApiArtifacts,
  makeDictionaryArtifacts,
} from '#tools/authoring/content/site-artifacts.ts';

type MemoryReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
};

export type SiteInMemory = {
  /** The pages by their paths. */
  readonly pages: ReadonlyMap<string, string>;
  /** @param init its method is GET unless it says otherwise. */
  readonly get: (path: string, init?: RequestInit) => Promise<MemoryReply>;
};

/**
 * Lets the handlers serve a site, until `serveSite` gives them another.
 *
 * @param site of `loadSite` or of a build. The former has no social cards.
 */
export async function openInMemory(loaded: Site): Promise<SiteInMemory> {
  const site = loaded.isBuilt ? loaded : await withPrepared(loaded);
  serveSite(site);
  const sources = listSources().filter(
    ({ pattern }) => site.isBuilt || pattern !== '/cards/[...path]',
  );
  const handlers = openHandlers(listHandlers(sources));
  const rendered = new Map<string, Rendered>();
  for await (const page of renderRoutes(sources)) rendered.set(page.path, page);
  const hasPath = (route: string) =>
    rendered.has(route) || handlers.findHandler(route) !== undefined;

  async function get(path: string, init: RequestInit = {}): Promise<MemoryReply> {
    const decision = await decide(
      {
        method: init.method ?? 'GET',
        target: parseTarget(path),
        headers: new Headers(init.headers),
        connection: { peer: '203.0.113.7', forwardedFor: null },
        forwardedProto: null,
      },
      // Each request is the first of its client. A store for many takes milliseconds to make.
      { site, quota: { store: createMemoryStore(1), trustedProxies: [] }, hasPath },
    );
    if (isReply(decision)) {
      const body = typeof decision.body === 'string' ? decision.body : '';
      const headers = new Headers({ ...decision.headers, ...decision.clientHeaders });
      return { status: decision.status, headers, body };
    }
    const { route, query } = decision;
    const page = query === '' ? rendered.get(route) : undefined;
    const request = new Request(`http://localhost${route}${query && `?${query}`}`, init);
    const response = page
      ? new Response(new Uint8Array(page.body), {
          status: page.status ?? 200,
          headers: page.headers,
        })
      : await handlers.findHandler(route)?.(request);
    if (response === undefined) throw new Error(`${path} has no route: ${route}.`);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries({
      ...decision.headers(),
      ...decision.clientHeaders,
    })) {
      headers.set(name, value);
    }
    return { status: response.status, headers, body: await response.text() };
  }

  const pages = [...rendered.values()].flatMap(({ path, headers, body, status }) =>
    headers['content-type']?.startsWith('text/html') && status === undefined
      ? [[path, String(body)] as const]
      : [],
  );
  return { pages: new Map(pages), get };
}

/** With what is read from a build, and never computed on first use, and the scripts and styles of the fixture. */
async function withPrepared(site: Site): Promise<Site> {
  const api = isOn(site, 'api') ? await makeApiArtifacts(site, renderApiExamples(site)) : {};
  const files = { ...makeDictionaryArtifacts(site), ...api };
  // The cast is safe: the functions above made the values.
  const read = <Data>(file: string) => files[file] as Data;
  const assets = { ...fixture.assets, images: {} };
  return { ...site, assets, files: { root: '.', read, onRead: () => {} } };
}
