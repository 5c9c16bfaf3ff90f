import { descriptionMaxLength } from '../../../lib/schema/limits.ts';

type TextLength = {
  readonly min: number;
  readonly max: number;
  readonly unit: 'characters' | 'words';
};

/** How long the texts of an entry should be. The schema enforces only the maximum of `shortDefinition`. */
export const aiTermTextLengths = {
  shortDefinition: { min: 60, max: descriptionMaxLength, unit: 'characters' },
  plainEnglish: { min: 30, max: 200, unit: 'words' },
  example: { min: 30, max: 120, unit: 'words' },
  whyItMatters: { min: 30, max: 90, unit: 'words' },
} as const satisfies Readonly<Record<string, TextLength>>;

/** @example describeLength(aiTermTextLengths.example) // → '30 to 120 words' */
export function describeLength({ min, max, unit }: TextLength): string {
  return `${min} to ${max} ${unit}`;
}
