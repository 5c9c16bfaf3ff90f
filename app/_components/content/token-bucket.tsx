import { inInterface } from '#app/_components/filled-text.tsx';
import type { InText } from '#app/_components/with-site.ts';
import { policy } from '#lib/edge/rate-limit/policy.ts';
import { firstQuotaFields } from '#lib/markdown/components.ts';
import { fill } from '#lib/text/format.ts';

/** The quota of the API as a bucket, and the headers of a response. With script, it drains as a reader clicks. */
export function TokenBucket({ site, language }: InText) {
  const { send } = site.text.touch;
  return (
    <token-bucket className="instrument">
      <svg viewBox="0 0 300 40" aria-hidden="true">
        {Array.from({ length: policy.quota }, (_, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the tokens never change places.
            key={index}
            cx={(index % 20) * 15 + 7.5}
            cy={Math.floor(index / 20) * 13 + 7}
            r="4.5"
          />
        ))}
      </svg>
      <p>
        {[1, 20].map((count) => (
          <button
            key={count}
            type="button"
            value={count}
            disabled
            suppressHydrationWarning
            {...inInterface(site, language)}
          >
            {fill(send, { count })}
          </button>
        ))}
      </p>
      <div className="headers">
        <output>{firstQuotaFields.join('\n')}</output>
      </div>
    </token-bucket>
  );
}
