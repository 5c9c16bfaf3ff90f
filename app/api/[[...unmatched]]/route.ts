import { guard } from '#lib/http/route.ts';
import { unknownPath } from '#lib/http/unknown-path.ts';

export const GET = guard(async ({ url }) => {
  throw unknownPath(new URL(url).pathname);
});
