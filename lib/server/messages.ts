/** What the processes of one server tell each other. */
import type { QuotaAnswer, QuotaCall } from '#lib/edge/quota/parent-store.ts';
import type { Counts } from './metrics.ts';

export type WorkerMessage =
  /** The worker has opened its release. */
  | { readonly kind: 'ready' }
  /** What the worker has counted since its last message. */
  | { readonly kind: 'metrics'; readonly counts: Counts }
  | QuotaCall;

export type ParentMessage =
  /** Accept connections. */
  | { readonly kind: 'listen' }
  /** End every connection with its next response, and exit. */
  | { readonly kind: 'stop'; readonly isReplaced: boolean }
  | QuotaAnswer;

/** How a worker exits that can't use the port. */
export const portExitCode = 3;
