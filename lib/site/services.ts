/**
 * Services of third parties that `content/site.yaml` switches on (analytics, comments and a newsletter form), and the editor at `/admin`
 * (docs/editor.md): what each one loads, and on which pages, so that the Content-Security-Policy opens nothing else.
 */

import { filteredRoute, pagePaths } from './paths.ts';
import type { SiteYaml } from './site-facts.ts';

/** The lines of `content/site.yaml`, which the content check has validated. */
export type ServiceFacts = Pick<SiteYaml, 'analytics' | 'comments' | 'newsletter'>;

/** Where a service is on a page. */
type ServicePlace = keyof ServiceFacts;

/** Sources by directive of the Content-Security-Policy. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** A script that counts visits. */
export type AnalyticsScript = Readonly<Record<`data-${string}`, string>> & { readonly src: string };

export type Comments =
  | { readonly kind: 'giscus'; readonly widget: string; readonly href: string }
  | { readonly kind: 'webmentions'; readonly endpoint: string };

export type Newsletter = { readonly action: string; readonly field: string };

export type Services = Readonly<ReturnType<typeof toServices>>;

export function toServices({ analytics, comments, newsletter }: ServiceFacts) {
  return {
    analytics: analytics && toAnalyticsScript(analytics),
    comments: comments && toComments(comments),
    newsletter: newsletter && { action: newsletter.action, field: newsletter.field ?? 'email' },
  };
}

function toAnalyticsScript(facts: NonNullable<ServiceFacts['analytics']>): AnalyticsScript {
  const { plausible, umami, goatcounter, host } = facts;
  if (plausible) {
    const origin = host ?? 'https://plausible.io';
    const api = `${origin}/api/event`;
    return { src: `${origin}/js/script.js`, 'data-domain': plausible, 'data-api': api };
  }
  if (umami) {
    const origin = host ?? 'https://cloud.umami.is';
    return { src: `${origin}/script.js`, 'data-website-id': umami, 'data-host-url': origin };
  }
  if (goatcounter) {
    const origin = host ?? `https://${goatcounter}.goatcounter.com`;
    return { src: 'https://gc.zgo.at/count.js', 'data-goatcounter': `${origin}/count` };
  }
  return { src: '/_vercel/insights/script.js' };
}

/** Where an analytics script sends what it counts. `undefined` if that is this site. */
function toCollector(script: AnalyticsScript): string | undefined {
  const umami = script['data-host-url'];
  return script['data-api'] ?? script['data-goatcounter'] ?? (umami && `${umami}/api/send`);
}

const giscusOrigin = 'https://giscus.app';
export const webmentionOrigin = 'https://webmention.io';

function toComments(facts: NonNullable<ServiceFacts['comments']>): Comments {
  const { giscus: repo, repoId = '', category = '', categoryId = '', webmentions } = facts;
  if (repo === undefined) {
    return { kind: 'webmentions', endpoint: `${webmentionOrigin}/${webmentions}/webmention` };
  }
  const options = new URLSearchParams({
    repo,
    repoId,
    category,
    categoryId,
    strict: '1',
    reactionsEnabled: '1',
    emitMetadata: '0',
    inputPosition: 'bottom',
  });
  return {
    kind: 'giscus',
    widget: `${giscusOrigin}/widget?${options}`,
    href: `https://github.com/${repo}/discussions`,
  };
}

/** What the Content-Security-Policy opens for each service that is on. */
export function toServiceSources(services: Services): Readonly<Record<ServicePlace, Sources>> {
  const { analytics, comments, newsletter } = services;
  return {
    analytics: analytics ? toAnalyticsSources(analytics) : {},
    comments: comments ? toCommentSources(comments) : {},
    newsletter: newsletter ? { 'form-action': [withoutQuery(newsletter.action)] } : {},
  };
}

function toAnalyticsSources(script: AnalyticsScript): Sources {
  const collector = toCollector(script);
  if (collector === undefined) return {};
  return {
    'script-src': [script.src],
    'connect-src': [collector],
    // GoatCounter's script falls back to an image.
    ...(script['data-goatcounter'] && { 'img-src': [collector] }),
  };
}

/** The widget of giscus is a frame: its script isn't loaded. */
function toCommentSources(comments: Comments): Sources {
  return comments.kind === 'giscus'
    ? { 'frame-src': [withoutQuery(comments.widget)] }
    : { 'connect-src': [`${webmentionOrigin}/api/mentions.jf2`] };
}

/** A source of the policy has no query. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}

/** The pages where a service is, in words. */
const servicePages: Readonly<Record<ServicePlace, string>> = {
  analytics: 'every page',
  comments: 'articles',
  newsletter: `${pagePaths.home}, ${pagePaths.blog} and articles`,
};

/** The kinds of pages that differ in their services. */
export const servicePlaces = {
  article: ['analytics', 'comments', 'newsletter'],
  list: ['analytics', 'newsletter'],
  other: ['analytics'],
} as const satisfies Readonly<Record<string, readonly ServicePlace[]>>;

export type ServicePageKind = keyof typeof servicePlaces;

/** The pages of the kind `list`. */
const listRoutes: ReadonlySet<string> = new Set([
  pagePaths.home,
  pagePaths.blog,
  `${filteredRoute}${pagePaths.blog}`,
]);

/**
 * @param route the route of a page, which is its path unless it's missing or has a query.
 * @example toServicePageKind('/blog/a') // → 'article'
 */
export function toServicePageKind(route: string): ServicePageKind {
  if (/^\/blog\/[^/]+$/.test(route)) return 'article';
  return listRoutes.has(route) ? 'list' : 'other';
}

/** One line per source that the services open, for the output of the build. */
export function describeSources(services: Services): readonly string[] {
  return Object.entries(toServiceSources(services)).flatMap(([place, sources]) =>
    Object.entries(sources).flatMap(([directive, urls]) =>
      urls.map((url) => `${directive} ${url} on ${servicePages[place as ServicePlace]} (${place})`),
    ),
  );
}

/** `editor` of `content/site.yaml`: the repository at one git host. */
export type EditorFacts = NonNullable<SiteYaml['editor']>;

/** What the Content-Security-Policy of the page opens beside the site itself. */
export function toEditorSources(facts: EditorFacts | undefined): Sources {
  const hosts = toHosts(facts);
  const isGitHub = facts?.github !== undefined && facts.host === undefined;
  const avatars = isGitHub ? ['https://avatars.githubusercontent.com'] : hosts;
  return {
    // The package writes styles into the page, and shows images before they are uploaded.
    'style-src': ["'unsafe-inline'"],
    'img-src': ['blob:', 'data:', ...avatars],
    'media-src': ['blob:'],
    'connect-src': ['blob:', 'data:', ...hosts],
    // It reduces images with WebAssembly, in a worker.
    'script-src': ["'wasm-unsafe-eval'"],
    'worker-src': ["'self'", 'blob:'],
  };
}

/** The origins of the git host, and of the status that the package shows for GitHub's own. */
function toHosts(facts: EditorFacts | undefined): readonly string[] {
  if (facts === undefined) return [];
  if (facts.host !== undefined) return [facts.host];
  if (facts.github) return ['https://api.github.com', 'https://www.githubstatus.com'];
  return [facts.gitlab ? 'https://gitlab.com' : 'https://gitea.com'];
}
