import { getSite } from '#lib/content/served-site.ts';
import { unknownPath } from '#lib/edge/api-rules.ts';
import { guard } from '#lib/http/respond.ts';

export const GET = guard(async ({ url }) => {
  throw unknownPath(getSite(), new URL(url).pathname);
});
