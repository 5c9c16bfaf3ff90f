import type { WithSite } from '#app/_components/with-site.ts';
import type { Site } from '#lib/content/site.ts';
import { memoize } from '#lib/text/memoize.ts';
import { type Block, kindNames, toBlocks } from './mark.tsx';
import { Picture } from './picture.tsx';

/** Rays of the drawing at most, of so many articles at most. */
const rays = 96;
const articles = 12;
const center = 100;
const inner = 38;

/** The data of a path for each kind of block: a ray each, in the order of the texts, from the newest article on. */
const toCircle = memoize((site: Site) => toRays(site, -Math.PI / 2, 2 * Math.PI));
/** The same as half a circle. */
const toHalf = memoize((site: Site) => toRays(site, -Math.PI, Math.PI));

/** @param start in radians, as is `turn`: how far the rays reach around the center. */
function toRays(site: Site, start: number, turn: number): readonly string[] {
  const documents = [...site.posts.slice(0, articles), ...site.projects].slice(0, articles);
  const all = documents.flatMap(toBlocks);
  const step = Math.max(1, all.length / rays);
  const blocks = Array.from({ length: Math.ceil(all.length / step) }, (_, index) =>
    toLongest(all.slice(Math.floor(index * step), Math.floor((index + 1) * step))),
  ).filter((block) => block !== undefined);
  const most = Math.max(1, ...blocks.map(({ length }) => length));
  const paths = new Map(kindNames.map((kind) => [kind, '']));
  for (const [index, { kind, length }] of blocks.entries()) {
    const angle = start + ((index + 0.5) / blocks.length) * turn;
    const end = inner + 10 + 50 * Math.sqrt(length / most);
    const toPoint = (radius: number) =>
      [Math.cos(angle), Math.sin(angle)]
        .map((part) => Math.round(center + part * radius))
        .join(' ');
    paths.set(kind, `${paths.get(kind)}M${toPoint(inner)}L${toPoint(end)}`);
  }
  return [...paths.values()];
}

function toLongest(blocks: readonly Block[]): Block | undefined {
  return blocks.toSorted((a, b) => b.length - a.length)[0];
}

/** The picture of the owner, or a drawing of what they write. */
export function OwnerMark({ site, sizes }: { readonly sizes: string } & WithSite) {
  const { picture } = site.config.author;
  if (picture) return <Picture site={site} src={picture} alt="" sizes={sizes} isFirst />;
  return <Rays site={site} />;
}

/** A ray for each block of the newest articles, as long as the block. `isHalf` draws them above a horizon. */
export function Rays({ site, isHalf = false }: { readonly isHalf?: boolean } & WithSite) {
  const paths = isHalf ? toHalf(site) : toCircle(site);
  if (paths.every((path) => path === '')) return null;
  return (
    <svg
      className={isHalf ? 'mark rays horizon' : 'mark rays'}
      viewBox={`0 0 ${2 * center} ${isHalf ? center : 2 * center}`}
      aria-hidden="true"
    >
      {paths.map((path, index) => (
        <path key={kindNames[index]} d={path} />
      ))}
    </svg>
  );
}
