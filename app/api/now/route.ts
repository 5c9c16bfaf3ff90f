import { getNow } from '#lib/api/endpoints.ts';
import { now } from '#lib/content/now.ts';
import { serve } from '#lib/http/route.ts';
import { toNowSnapshot } from '#lib/represent/json/documents.ts';

export const GET = serve(getNow, () => toNowSnapshot(now));
