import { readSaveTime } from '#lib/content/served-site.ts';

export const dynamic = 'force-dynamic';

/** The time of the last save. Open pages ask for it. */
export const GET = () => Response.json(readSaveTime());
