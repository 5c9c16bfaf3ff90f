/** Drains a bucket as a reader clicks, with the store of the server. Sends no request. */
import { createMemoryStore } from '#lib/edge/rate-limit/memory-store.ts';
import { policy, readClock, toQuotaHeaders, toResetSeconds } from '#lib/edge/rate-limit/policy.ts';

export function drainBucket(figure: HTMLElement): void {
  const { take } = createMemoryStore(1);
  const tokens = [...figure.querySelectorAll('circle')];
  const output = figure.querySelector('output');
  const fill = (left: number) => {
    for (const [index, token] of tokens.entries()) token.classList.toggle('spent', index >= left);
  };
  let refill: ReturnType<typeof setTimeout> | undefined;
  for (const button of figure.querySelectorAll('button')) {
    button.disabled = false;
    button.addEventListener('click', () => {
      const now = readClock();
      let state = take('reader', now);
      for (let sent = 1; sent < Number(button.value); sent++) state = take('reader', now);
      fill(state.remaining);
      const headers = [
        state.admitted ? 'HTTP/1.1 200 OK' : 'HTTP/1.1 429 Too Many Requests',
        ...Object.entries(toQuotaHeaders(state, now)).map(([name, value]) => `${name}: ${value}`),
        ...(state.admitted ? [] : [`Retry-After: ${toResetSeconds(state, now)}`]),
      ];
      if (output) output.textContent = headers.join('\n');
      clearTimeout(refill);
      refill = setTimeout(() => fill(policy.quota), state.resetAt - now);
    });
  }
}
