import { respondInLanguage } from '#app/_components/language-page.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import { getSite } from '#lib/content/served-site.ts';
import { listSites } from '#lib/content/site.ts';
import { toPageFault } from '#lib/edge/page-rules.ts';
import { guard } from '#lib/http/respond.ts';
import { listLanguagePaths } from '#lib/represent/machine-files/public-pages.ts';

type Params = { readonly language: string; readonly path?: string[] };

type Context = { readonly params: Promise<Params> };

export const dynamic = 'force-static';

export function generateStaticParams(): Params[] {
  const [, ...others] = listSites(getSite());
  return toStaticParams(
    others.flatMap((site) =>
      listLanguagePaths(site).map((path) => ({
        language: site.config.language,
        path: path.split('/').slice(1).filter(Boolean),
      })),
    ),
  );
}

/** The pages and files of a language after the first. */
export const GET = guard(async (request: Request, { params }: Context) => {
  const { language, path = [] } = await params;
  const site = getSite();
  const edition = listSites(site).find(({ config }) => config.language === language) ?? site;
  return respondInLanguage(request, edition, `/${path.join('/')}`);
}, toPageFault);
