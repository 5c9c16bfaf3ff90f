/** The changes of this site, and the parameter that limits them. */
import { artifactFiles, readArtifactOr } from '#lib/content/build-artifacts.ts';
import { instant, type Parameter } from '#lib/http/query.ts';
import { type Change, type GoneDocument, toChanges } from './changes.ts';
import { publicContent } from './public-content.ts';

export const changeParameters = {
  since: instant({
    name: 'since',
    description: 'Only changes after this date or instant.',
    example: '2026-11-01',
  }),
} satisfies Record<'since', Parameter<string>>;

let changes: readonly Change[] | undefined;

/** Read at the first request, so that starting the server doesn't wait for it. */
export function getChanges(): readonly Change[] {
  changes ??= toChanges(
    publicContent,
    readArtifactOr<readonly GoneDocument[]>(artifactFiles.gone, () => []),
  );
  return changes;
}
