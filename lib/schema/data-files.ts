/** Files of data: `content/now.yaml`, `facts.yaml` and `redirects.yaml`. */
import { z } from 'zod';
import {
  formattedText,
  formerPath,
  slug,
  text,
  translationFields,
  webUrl,
} from '#lib/schema/fields.ts';

export const nowSnapshot = z
  .strictObject({
    lastUpdated: z.iso.date().describe('The day the owner last revised the content.'),
    items: z.array(z.strictObject({ label: text, value: text })),
    url: webUrl.describe('Canonical HTML URL of the page.'),
    language: translationFields.language,
  })
  .meta({ id: 'NowSnapshot', description: 'What the owner is working on now.' });

export const nowFile = nowSnapshot.omit({ url: true, language: true });

export type NowSnapshot = z.infer<typeof nowSnapshot>;

/** The file `content/facts.yaml`: figures that sentences show with `<Fact name="…" />`. `npm run facts` writes it. */
export const factsFile = z.strictObject({
  measuredAt: z.iso.date('Write a date, such as 2026-01-31.'),
  machine: text,
  figures: z.record(slug, z.union([z.number(), text], 'Write a number or a text.')),
});

export type FactsFile = z.infer<typeof factsFile>;

/** Every name that `<Fact>` accepts, also that of a repository that the site lacks. */
export function listFactNames(file: FactsFile | undefined): readonly string[] {
  return Object.keys(toFacts(file, 'any'));
}

/** The texts that stand for the names. A site without a repository has no text for it. */
export function toFacts(
  file: FactsFile | undefined,
  repository: string | undefined,
): Readonly<Record<string, string>> {
  const figures = Object.entries(file?.figures ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toLocaleString('en-US') : value,
  ]);
  return {
    ...Object.fromEntries(figures),
    ...(file && { 'measured-at': file.measuredAt, machine: file.machine }),
    ...(repository && { repository }),
  };
}

const targetMessage = 'Write a path of this site, such as /blog/new, or a web URL.';

const redirectTarget = formattedText(/^(?:\/(?![\\/])|https?:\/\/)\S*$/, targetMessage).refine(
  (target) => target.startsWith('/') || URL.canParse(target),
  targetMessage,
);

/** `content/redirects.yaml`: former paths and where each leads. */
export const redirectsFile = z.strictObject({
  redirects: z.array(z.strictObject({ from: formerPath, to: redirectTarget })),
});
