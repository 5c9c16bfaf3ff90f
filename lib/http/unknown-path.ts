import { machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, apiPrefix } from '#lib/site/paths.ts';
import { abbreviate } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';
import { type ApiError, notFound } from './errors.ts';

const endpointPaths: readonly string[] = Object.values(apiPaths);

/** The error of a path under `/api` at which there is no endpoint. Its hint names the endpoints there are. */
export function unknownPath(pathname: string): ApiError {
  const near = pathname === apiPrefix ? '' : didYouMean(pathname, endpointPaths);
  return notFound(
    `No endpoint exists at ${abbreviate(pathname)}.`,
    `${near}Endpoints: ${endpointPaths.join(', ')}. GET ${machineFiles.openapi.path} describes each.`,
  );
}
