import { getSite } from '#lib/content/served-site.ts';
import { MissingPage } from './_components/missing-page.tsx';

export default function NotFoundPage() {
  return <MissingPage site={getSite()} />;
}
