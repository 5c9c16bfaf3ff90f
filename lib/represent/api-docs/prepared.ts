/** The API documentation as the build has prepared it, so that no route needs the schemas or a Markdown parser. */
import { artifactFiles, readArtifact } from '#lib/content/build-artifacts.ts';
import type { Site } from '#lib/content/site.ts';
import type { PageBody } from '#lib/markdown/page-body.ts';
import type { OperationForm } from './fields.ts';

type PreparedOperation = {
  readonly operationId: string;
  readonly path: string;
  readonly form: OperationForm | undefined;
  /** The description and the parameters. */
  readonly request: PageBody;
  readonly samples: PageBody;
  readonly sampleResponse: PageBody;
  /** The fields of the response and the errors. */
  readonly response: PageBody;
};

export type PreparedApiDocs = {
  readonly markdown: string;
  readonly introduction: PageBody;
  readonly operations: readonly PreparedOperation[];
};

export function readApiDocs(site: Site): PreparedApiDocs {
  return readArtifact<PreparedApiDocs>(site, artifactFiles.apiDocs);
}
