import { toPageMetadata } from '#app/_components/metadata.ts';
import { PageIntro } from '#app/_components/page-intro.tsx';

export const metadata = toPageMetadata('about');

export default function AboutPage() {
  return <PageIntro slug="about" />;
}
