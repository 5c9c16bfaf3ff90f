import { type ContentFile, toContentFile } from '#lib/authoring/content-folder.ts';
import { goodContent } from '#tests/unit/authoring/sample-content.ts';

/** The good content as files, with some of them changed, added or (`undefined`) taken away. */
export function toFiles(
  changes: Readonly<Record<string, string | undefined>> = {},
): readonly ContentFile[] {
  return Object.entries({ ...goodContent, ...changes }).flatMap(([path, text]) =>
    text === undefined ? [] : [toContentFile(path, text)],
  );
}
