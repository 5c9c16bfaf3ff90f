import { pages } from '#lib/content/pages.ts';
import { posts } from '#lib/content/posts.ts';
import { findProject, projectIds } from '#lib/content/projects.ts';
import { terms } from '#lib/content/terms.ts';
import { toCards } from '#lib/represent/card.ts';

type Context = { readonly params: Promise<{ readonly path: readonly string[] }> };

/** The build draws every card; a request never does. */
export const dynamic = 'force-static';
export const dynamicParams = false;

/** An address outlives what its image says, but not by long. */
const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' };

const projects = projectIds.flatMap((id) => findProject(id) ?? []);
const cards = toCards({ pages, posts, projects, terms });

export function generateStaticParams() {
  return [...cards.keys()].map((address) => ({ path: address.split('/').slice(2) }));
}

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const card = cards.get(`/cards/${(await params).path.join('/')}`);
  if (card === undefined) return new Response(null, { status: 404 });
  const { drawCard } = await import('#app/cards/draw.ts');
  return new Response(new Uint8Array(await drawCard(card)), { headers });
}
