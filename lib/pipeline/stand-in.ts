/** Makes the document that `npm run dev` shows in place of a new one that can't be read yet. */
import { CommandError } from '#lib/authoring/command.ts';
import { type ContentFile, toContentFile, toDocument } from '#lib/authoring/content-folder.ts';
import { type NewKind, toNewFile } from '#lib/authoring/new/new-document.ts';
import { splitFrontMatter } from '#lib/content/content-files.ts';

const kinds: Readonly<Record<string, NewKind>> = {
  posts: 'post',
  projects: 'project',
  'ai-terms': 'term',
};

const text = 'This file has a mistake. The page shows its text when the mistake is corrected.';

/**
 * @param files the other files, for a category and a tag.
 * @param today the UTC day.
 * @returns a draft, or `undefined` if the file is not a document.
 */
export function toStandIn(
  file: ContentFile,
  files: readonly ContentFile[],
  today: string,
): ContentFile | undefined {
  const { collection = '', slug = '' } = toDocument(file) ?? {};
  if (collection === 'pages') return withBody(file, `title: ${slug}\ndescription: ${text}`);
  const kind = kinds[collection];
  if (kind === undefined) return undefined;
  try {
    const template = toNewFile({ kind, title: `${slug} (mistake)`, slug }, files, today);
    const yaml =
      splitFrontMatter(template.text).yaml?.replaceAll(/TODO: [^"\n]*/g, 'Not readable yet') ?? '';
    return withBody(file, yaml, kind === 'post' ? text : '');
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return undefined;
  }
}

function withBody({ path }: ContentFile, yaml: string, body = text): ContentFile {
  return toContentFile(path, `---\n${yaml}\n---\n${body}\n`);
}
