import { respondWithMissingPage } from '#app/_components/respond-missing.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import { toChangeDate, toNewest } from '#lib/collections/facts.ts';
import { hasFeed } from '#lib/content/post-groups.ts';
import { getSite } from '#lib/content/served-site.ts';
import type { Site } from '#lib/content/site.ts';
import { respond, toLastModifiedHeader } from '#lib/http/respond.ts';
import { writeGroupRss } from '#lib/represent/feeds/rss.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { paths } from '#lib/site/paths.ts';
import { memoize } from '#lib/text/memoize.ts';

/** `slug` is a folder of lists, such as `tags`: Next requires the same name as for articles. */
type Params = { readonly slug: string; readonly name: string };

type Context = { readonly params: Promise<Params> };

/** Rendered by the build, which has the bodies of all articles. */
export const dynamic = 'force-static';
export const dynamicParams = false;

const groups = memoize((site: Site) => site.postGroups.filter(hasFeed));

export function generateStaticParams(): Params[] {
  const site = getSite();
  return toStaticParams(
    groups(site).map(({ path }) => {
      const [slug = '', name = ''] = path.slice(paths.post('').length).split('/');
      return { slug, name };
    }),
  );
}

const contentType = `${machineFiles.rss.type}; charset=utf-8`;

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = getSite();
  const { slug, name } = await params;
  const group = groups(site).find(({ path }) => path === paths.post(`${slug}/${name}`));
  if (group === undefined) return respondWithMissingPage(site);
  const retained = toLastModifiedHeader(toNewest(group.posts.map(toChangeDate)));
  return respond(request, writeGroupRss(site, group), { contentType, retained });
}
