/** Counts the saves of `npm run dev`. Next loads open pages again when it changes. A build has none. */
import save from '#generated/content/save.json' with { type: 'json' };

export const saveNumber: number = save;
