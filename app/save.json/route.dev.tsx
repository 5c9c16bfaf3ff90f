import { readSaveTime } from '#lib/content/served-site.ts';

export const dynamic = 'force-dynamic';

/** The time of the last save, which open pages ask for. No page of an owner has a dot in its path. */
export const GET = () => Response.json(readSaveTime());
