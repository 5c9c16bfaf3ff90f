import { SearchResults } from '#app/_components/search-results.tsx';
import { serveFiltered } from '#app/filtered/serve-filtered.tsx';

/** Middleware rewrites `/search` with filters to this route. */
export const GET = serveFiltered(SearchResults);
