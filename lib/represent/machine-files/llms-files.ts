/** The llms files of this site. The long ones are read at the first request, so that starting the server doesn't wait. */
import { artifactFiles, readArtifactOr } from '#lib/content/build-artifacts.ts';
import { respond } from '#lib/http/respond.ts';
import { toTokenHeader } from '#lib/represent/markdown/response.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';
import { toLlmsFullParts } from './llms-full.ts';
import { publicContent } from './public-content.ts';

let parts: readonly string[] | undefined;

/** The files of `/llms-full/`. */
export function getLlmsFullParts(): readonly string[] {
  parts ??= readArtifactOr(artifactFiles.llmsFullParts, () =>
    toLlmsFullParts(siteConfig.name, publicContent),
  );
  return parts;
}

/** Responds with a text for language models and its estimated tokens. */
export function respondWithLlmsText(request: Request, text: string): Promise<Response> {
  return respond(request, text, {
    contentType: toContentType(machineFiles.llms),
    bodyOnly: toTokenHeader(text),
  });
}
