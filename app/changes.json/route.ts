import { withLanguages } from '#lib/api/own-endpoints.ts';
import { getSite } from '#lib/content/served-site.ts';
import { listSites } from '#lib/content/site.ts';
import { type Parameter, readQuery } from '#lib/http/query.ts';
import { guard, respond } from '#lib/http/respond.ts';
import {
  changeParameters,
  getChanges,
  toChangeList,
} from '#lib/represent/machine-files/changes.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

type ChangeParameters = typeof changeParameters & {
  readonly language?: Parameter<readonly string[]>;
};

export const GET = guard((request: Request) => {
  const site = getSite();
  const { query } = withLanguages(site, { query: changeParameters });
  const search = new URL(request.url).searchParams;
  const { since, language } = readQuery<ChangeParameters>(query, search);
  const tags = language ?? [site.config.language];
  const changes = listSites(site)
    .filter(({ config }) => tags.includes(config.language))
    .flatMap(getChanges);
  return respond(request, JSON.stringify(toChangeList(changes, since, language)), {
    contentType: machineFiles.changes.type,
    bodyOnly: { 'Content-Language': tags.join(', ') },
  });
});
