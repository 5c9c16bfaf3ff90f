import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';
import { requireSection } from '#app/_components/require-section.ts';

export default function AiDictionaryPage() {
  requireSection('dictionary');
  return <DictionaryIndex query={new URLSearchParams()} />;
}
