import { withLanguages } from '#lib/api/language-parameter.ts';
import { getSite } from '#lib/content/served-site.ts';
import { listSites } from '#lib/content/site.ts';
import { type Parameter, readQuery } from '#lib/http/query.ts';
import { guard, respondWithJson } from '#lib/http/respond.ts';
import {
  changeParameters,
  getChanges,
  toChangeList,
} from '#lib/represent/machine-files/changes.ts';

type ChangeParameters = typeof changeParameters & {
  readonly language?: Parameter<readonly string[]>;
};

export const GET = guard((request: Request) => {
  const site = getSite();
  const { query } = withLanguages(site, { query: changeParameters });
  const search = new URL(request.url).searchParams;
  const { since, language = [site.config.language] } = readQuery<ChangeParameters>(query, search);
  const editions = listSites(site).filter(({ config }) => language.includes(config.language));
  return respondWithJson(request, toChangeList(editions.flatMap(getChanges), since));
});
