import { getSite } from '#lib/content/served-site.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { toSkillIndex } from '#lib/represent/machine-files/agent-skill.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithJson(request, toSkillIndex(getSite()));
