/** The file `content/facts.yaml`: figures that sentences show with `<Fact name="…" />`. `npm run facts` writes it. */
import { z } from 'zod';
import { slug, text } from './fields.ts';

export const factsFile = z.strictObject({
  measuredAt: z.iso.date('Write a date, such as 2026-01-31.'),
  machine: text,
  figures: z.record(slug, z.union([z.number(), text], 'Write a number or a text.')),
});

export type FactsFile = z.infer<typeof factsFile>;

const factNames = ['measured-at', 'machine', 'repository'] as const;

/** Every name that `<Fact>` accepts. */
export function listFactNames(file: FactsFile | undefined): readonly string[] {
  return file ? [...Object.keys(file.figures), ...factNames] : ['repository'];
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
