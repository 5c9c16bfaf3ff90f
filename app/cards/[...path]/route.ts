import { LRUCache } from 'lru-cache';
import { respondWithMissingPage } from '#app/_components/respond-missing.tsx';
import { artifactFiles, openArtifact } from '#lib/content/build-artifacts.ts';
import { getSite } from '#lib/content/served-site.ts';
import { listSites, type Site } from '#lib/content/site.ts';
import { guard, respond } from '#lib/http/respond.ts';
import { type Card, toCards } from '#lib/represent/pages/card.ts';
import { findEdition } from '#lib/site/languages.ts';
import { fromCardPath } from '#lib/site/paths.ts';
import { memoize } from '#lib/text/memoize.ts';

type Context = { readonly params: Promise<{ readonly path: readonly string[] }> };

/** The image at a URL changes with its page, so caches keep it for one hour. */
const retained = { 'Cache-Control': 'public, max-age=3600' } as const;

const readCards = openArtifact(artifactFiles.cards, toCards);

function findCard(site: Site, path: string): Card | undefined {
  const cards = readCards(site);
  return Object.hasOwn(cards, path) ? cards[path] : undefined;
}

/** A card takes 25 ms of CPU and about 45 kB. Requests for the same card share one drawing. */
const toDrawn = memoize(
  (_: Site) => new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 200 }),
);

/** Draws a card on its first request: drawing all of them took half of the build. */
export const GET = guard(async (request: Request, { params }: Context) => {
  const path = `/cards/${(await params).path.join('/')}`;
  const site = getSite();
  const card = findCard(site, path);
  if (card === undefined) {
    return respondWithMissingPage(findEdition(listSites(site), fromCardPath(path) ?? path));
  }
  const drawn = toDrawn(site);
  const image = drawn.get(path) ?? draw(card, site.files?.root);
  drawn.set(path, image);
  image.catch(() => drawn.delete(path));
  return respond(request, await image, { contentType: 'image/png', retained });
});

async function draw(card: Card, root?: string): Promise<Uint8Array<ArrayBuffer>> {
  const { drawCard } = await import('#app/cards/draw.ts');
  return new Uint8Array(await drawCard(card, root));
}
