import { pages } from '#lib/content/pages.ts';
import { posts } from '#lib/content/posts.ts';
import { findProject, projectIds } from '#lib/content/projects.ts';
import { terms } from '#lib/content/terms.ts';
import { toCards } from '#lib/represent/pages/card.ts';

type Context = { readonly params: Promise<{ readonly path: readonly string[] }> };

/** Cards are only rendered at build time. */
export const dynamic = 'force-static';
export const dynamicParams = false;

/** The image at a URL changes with its page, so caches keep it for one hour. */
const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' };

const projects = projectIds.flatMap((id) => findProject(id) ?? []);
const cards = toCards({ pages, posts, projects, terms });

export function generateStaticParams() {
  return [...cards.keys()].map((path) => ({ path: path.split('/').slice(2) }));
}

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const card = cards.get(`/cards/${(await params).path.join('/')}`);
  if (card === undefined) return new Response(null, { status: 404 });
  const { drawCard } = await import('#app/cards/draw.ts');
  return new Response(new Uint8Array(await drawCard(card)), { headers });
}
