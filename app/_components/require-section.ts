import { notFound } from 'next/navigation';
import type { SectionName } from '#lib/site/section-table.ts';
import { isOn } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';

/** The page of a section that is off is built as 404. `lib/edge` responds before it. */
export function requireSection(site: SiteFacts, name: SectionName): void {
  if (!isOn(site, name)) notFound();
}
