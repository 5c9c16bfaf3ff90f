/** The messages between the processes of one server. */
import type { QuotaCall, QuotaCounts } from '#lib/edge/quota/parent-store.ts';
import type { Counts } from './metrics.ts';

export type WorkerMessage =
  /** The worker has opened its release. */
  | { readonly kind: 'ready' }
  /** The worker could not open its release, and waits to be stopped. */
  | { readonly kind: 'failed' }
  /** The worker has closed its port and wants to exit. The parent sends the message back. */
  | Leave
  /** What the worker has counted since its last message. */
  | { readonly kind: 'metrics'; readonly counts: Counts }
  | QuotaCall;

type Leave = { readonly kind: 'leave' };

export type ParentMessage =
  /** Accept connections. */
  | { readonly kind: 'listen' }
  /** End every connection with its next response, and exit. */
  | { readonly kind: 'stop'; readonly isReplaced: boolean }
  | Leave
  | QuotaCounts;

/** How a worker exits that can't use the port. */
export const portExitCode = 3;
