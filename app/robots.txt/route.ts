import { respond } from '#lib/http/respond.ts';
import { toRobotsTxt } from '#lib/represent/machine-files/robots.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

const text = toRobotsTxt();

export const GET = (request: Request) =>
  respond(request, text, { contentType: toContentType(machineFiles.robots) });
