import { getSite } from '#lib/content/served-site.ts';
import { MissingPage } from './_components/missing-page.tsx';

export default function NotFoundPage() {
  const site = getSite();
  return <MissingPage site={site} query={new URLSearchParams()} />;
}
