import { z } from 'zod';
import { tag } from './post.ts';

/** What `content/taxonomy.yaml` may say: every category and tag that an article may carry, with its label. */
export const taxonomyFile = z.strictObject({ categories: z.array(tag), tags: z.array(tag) });
