import { notFound } from 'next/navigation';
import { isOn } from '#lib/site/sections.ts';

/** The page of a section that is off is built as 404. `lib/edge` responds before it. */
export function requireSection(name: Parameters<typeof isOn>[0]): void {
  if (!isOn(name)) notFound();
}
