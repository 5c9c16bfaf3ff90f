import { BlogIndex } from '#app/_components/blog-index.tsx';
import { serveFiltered } from '#app/filtered/serve-filtered.tsx';

/** Middleware rewrites `/blog` with filters to this route. */
export const GET = serveFiltered(BlogIndex);
