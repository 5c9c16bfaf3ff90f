import { MissingPage } from './_components/missing-page.tsx';

export default function NotFoundPage() {
  return <MissingPage query={new URLSearchParams()} />;
}
