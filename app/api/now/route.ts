import { getNow } from '#lib/api/endpoints.ts';
import { now } from '#lib/content/pages.ts';
import { serve } from '#lib/http/route.ts';
import { toNowSnapshot } from '#lib/represent/json/now.ts';

export const GET = serve(getNow, () => toNowSnapshot(now));
