import { respondWithJson } from '#lib/http/respond.ts';
import { toSkillIndex } from '#lib/represent/machine-files/agent-skill.ts';

const index = toSkillIndex();

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithJson(request, index);
