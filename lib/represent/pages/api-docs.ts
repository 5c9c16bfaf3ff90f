/**
 * The API documentation as the content step has prepared it (`tools/authoring/content/api-docs`), so that no route needs the schemas or a
 * Markdown parser.
 */
import { artifactFiles, readArtifact } from '#lib/content/build-artifacts.ts';
import type { Site } from '#lib/content/site.ts';
import type { PageBody } from '#lib/markdown/page-body.ts';

/** The reader's choice applies to the whole page. */
export const codeLanguages = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  'typescript-client': 'client.ts',
  'python-client': 'legible.py',
} as const;

export type Control = {
  readonly name: string;
  /** A few words on what to enter. */
  readonly hint: string | undefined;
  /** True if the control is disabled without script. The API would refuse what a plain form sends for it. */
  readonly needsScript: boolean;
} & (
  | { readonly kind: 'text'; readonly maxLength: number | undefined }
  | { readonly kind: 'number'; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'name'; readonly value: string; readonly maxLength: number }
);

export type OperationForm = {
  /** The target without script: the list, or the item of the example. */
  readonly action: string;
  readonly controls: readonly Control[];
};

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
