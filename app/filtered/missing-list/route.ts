import { MissingPage } from '#app/_components/missing-page.tsx';
import { serveFiltered } from '#app/filtered/serve-filtered.tsx';

/** Requests for a list of articles that doesn't exist are rewritten to this route. */
export const GET = serveFiltered(MissingPage, 404);
