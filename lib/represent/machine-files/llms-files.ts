/** The llms files of this site. The long ones are read at the first request, so that starting the server doesn't wait. */

import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { openArtifact, readArtifactOr } from '#lib/content/open-artifact.ts';
import type { Site } from '#lib/content/site.ts';
import { respond } from '#lib/http/respond.ts';
import { toTokenHeader } from '#lib/represent/markdown/response.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';
import { toLlmsFullParts, toLlmsFullTxt } from './llms-full.ts';

export const readLlmsFull = openArtifact(artifactFiles.llmsFull, toLlmsFullTxt);

/** The number of files of `/llms-full/`. */
export const countLlmsFullParts = openArtifact(
  artifactFiles.llmsFullCount,
  (site: Site) => toLlmsFullParts(site).length,
);

/** Reads a file of `/llms-full/`. @param number counted from 1. */
export function readLlmsFullPart(site: Site, number: number): string {
  return readArtifactOr(
    site,
    artifactFiles.llmsFullPart(number),
    () => toLlmsFullParts(site)[number - 1] ?? '',
  );
}

/** Responds with a text for language models and its estimated tokens. */
export function respondWithLlmsText(request: Request, text: string): Promise<Response> {
  return respond(request, text, {
    contentType: toContentType(machineFiles.llms),
    bodyOnly: toTokenHeader(text),
  });
}
