import type { AiTerm } from '#lib/content/model.ts';

/** The number of filled bars, so that the stages differ in more than color. */
const bars = { Watch: 1, Emerging: 2, Rising: 3, Established: 4 } as const;

const all = [0, 1, 2, 3] as const;

/** The maturity of a term, as a word and an icon. */
export function Maturity({ stage }: { readonly stage: AiTerm['maturity'] }) {
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
            className={bar < bars[stage] ? 'filled' : undefined}
          />
        ))}
      </svg>{' '}
      {stage}
    </span>
  );
}
