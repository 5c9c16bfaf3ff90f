import { Day } from '#app/_components/day.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';
import { NowItems } from '#app/_components/now-items.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { now } from '#lib/content/now.ts';

export const metadata = toPageMetadata('now');

export default function NowPage() {
  return (
    <>
      <PageIntro slug="now" />
      <NowItems />
      <p>
        Last revised on <Day instant={now.lastUpdated} />.
      </p>
    </>
  );
}
