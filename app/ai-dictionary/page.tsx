import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';

export default function AiDictionaryPage() {
  return <DictionaryIndex query={new URLSearchParams()} />;
}
