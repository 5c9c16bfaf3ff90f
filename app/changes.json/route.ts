import { getSite } from '#lib/content/served-site.ts';
import { readQuery } from '#lib/http/query.ts';
import { guard, respondWithJson } from '#lib/http/respond.ts';
import {
  changeParameters,
  getChanges,
  toChangeList,
} from '#lib/represent/machine-files/changes.ts';

export const GET = guard((request: Request) => {
  const { since } = readQuery(changeParameters, new URL(request.url).searchParams);
  return respondWithJson(request, toChangeList(getChanges(getSite()), since));
});
