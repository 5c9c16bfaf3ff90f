import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';
import { serveFiltered } from '#app/filtered/serve-filtered.tsx';

/** Middleware rewrites `/ai-dictionary` with filters to this route. */
export const GET = serveFiltered(DictionaryIndex);
