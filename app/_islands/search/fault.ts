/** What the palette says where the index could not be loaded. Pure. */
import type { LoadedIndex } from './load-index.ts';

export type Fault = Exclude<LoadedIndex, { readonly state: 'ready' }>;

/** What happened, and when to ask again where the server has said so. */
export function describeFault(fault: Fault): string {
  switch (fault.state) {
    case 'refused':
      return `Too many requests have come from here. Try again ${toWhen(fault.waitSeconds)}.`;
    case 'failed':
      return 'The search index did not arrive. Check the connection, then try again.';
    case 'garbled':
      return 'The search index arrived, but cannot be read.';
  }
}

/** What follows when the server may be asked again. */
export const waitIsOver = 'You can try again now.';

function toWhen(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a minute';
  return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}
