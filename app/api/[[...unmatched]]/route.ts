import { toErrorResponse } from '#lib/http/respond.ts';
import { unknownPath } from '#lib/http/unknown-path.ts';

export const GET = (request: Request) =>
  toErrorResponse(unknownPath(new URL(request.url).pathname));
