import type { WithSite } from '#app/_components/with-site.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';

const all = [0, 1, 2, 3] as const;

/** The number of filled bars, so that the stages differ in more than color: all for the most settled stage, one for the last. */
function countBars(site: SiteFacts, stage: string): number {
  const index = site.dictionary.stages.findIndex(({ name }) => name === stage);
  return Math.ceil(
    (all.length * (site.dictionary.stages.length - index)) / site.dictionary.stages.length,
  );
}

/** The maturity of a term, as a word and an icon. */
export function Maturity({ site, stage }: { readonly stage: string } & WithSite) {
  const filled = countBars(site, stage);
  return (
    <span className="maturity">
      <svg viewBox="0 0 15 10" width="15" height="10" aria-hidden="true">
        {all.map((bar) => (
          <rect
            key={bar}
            x={bar * 4}
            y={7.5 - bar * 2.5}
            width="3"
            height={2.5 + bar * 2.5}
            className={bar < filled ? 'filled' : undefined}
          />
        ))}
      </svg>{' '}
      {stage}
    </span>
  );
}
