import type { Now } from '#lib/content/model.ts';
import type { NowSnapshot } from '#lib/schema/now.ts';
import { paths, toAbsoluteUrl } from '#lib/site/urls.ts';

export function toNowSnapshot(now: Now): NowSnapshot {
  return { ...now, url: toAbsoluteUrl(paths.page('now')) };
}
