import { getNow } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { now } from '#lib/content/pages.ts';
import { toNowSnapshot } from '#lib/represent/json/documents.ts';

export const GET = serve(getNow, () => toNowSnapshot(now));
