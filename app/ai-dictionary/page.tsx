import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';

export const metadata = toPageMetadata('ai-dictionary');

export default function AiDictionaryPage() {
  return <DictionaryIndex query={new URLSearchParams()} />;
}
