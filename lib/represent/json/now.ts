import type { Now } from '#lib/content/model.ts';
import type { NowSnapshot } from '#lib/schema/now.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

export function toNowSnapshot(now: Now): NowSnapshot {
  return { ...now, url: toAbsoluteUrl(paths.page('now')) };
}
