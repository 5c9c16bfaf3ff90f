import type { Now } from '#lib/content/model.ts';
import { source } from '#lib/content/source.ts';

/** The now snapshot, as `content/now.yaml` has it. */
export const now: Now = source.now;
