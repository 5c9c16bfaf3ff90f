import { respond } from '#lib/http/respond.ts';
import { toSecurityTxt } from '#lib/represent/machine-files/security-txt.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

const text = toSecurityTxt(siteConfig.security, siteConfig.language);

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respond(request, text, { contentType: toContentType(machineFiles.securityTxt) });
