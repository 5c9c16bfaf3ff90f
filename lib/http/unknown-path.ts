import { apiPaths, filePaths } from '#lib/site/paths.ts';
import { abbreviate } from './abbreviate.ts';
import { type ApiError, notFound } from './errors.ts';
import { didYouMean } from './nearest.ts';

const endpointPaths: readonly string[] = Object.values(apiPaths);

/** The error of a path under `/api` at which there is no endpoint. Its hint names the endpoints there are. */
export function unknownPath(pathname: string): ApiError {
  return notFound(
    `No endpoint exists at ${abbreviate(pathname)}.`,
    `${didYouMean(pathname, endpointPaths)}Endpoints: ${endpointPaths.join(', ')}. GET ${filePaths.openapi} describes each.`,
  );
}
