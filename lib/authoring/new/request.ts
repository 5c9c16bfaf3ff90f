/** Reads the arguments of `npm run new`. */

import { readArguments } from '#lib/authoring/arguments.ts';
import { CommandError } from '#lib/authoring/command.ts';
import { toTitleSlug } from '#lib/authoring/title-slug.ts';
import { isSlug, slugMaxLength } from '#lib/schema/limits.ts';
import { abbreviate, toLine } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';
import { isKind, kindNames, type NewRequest } from './new.ts';

const sample = { title: 'A title', slug: 'a-title' } as const;

/** @throws CommandError where the arguments do not name a kind, a title and an address. */
export function readNewRequest(args: readonly string[]): NewRequest {
  const { positionals, flags } = readArguments(args, { slug: sample.slug });
  const [kind = '', firstWord = '', ...otherWords] = positionals;
  if (!isKind(kind)) throw new CommandError(describeKinds(kind));
  const title = toLine(firstWord);
  if (title === '') {
    throw new CommandError(
      `The title is missing. Give it in quotes:\n  ${toCommandLine(kind, sample.title)}`,
    );
  }
  if (otherWords.length > 0) {
    throw new CommandError(
      `The title is more than one argument. Put it in quotes:
  ${toCommandLine(kind, toLine([title, ...otherWords].join(' ')))}
A flag stands behind \`--\`, or npm keeps it:
  ${toCommandLine(kind, sample.title, sample.slug)}`,
    );
  }
  return { kind, title, slug: readSlug(kind, title, flags.slug) };
}

/** What to type for a document. What begins with a hyphen stands behind `--`: before it, npm takes it for itself. */
export function toCommandLine(kind: string, title: string, slug?: string): string {
  const separator = slug === undefined && !title.startsWith('-') ? '' : '-- ';
  const flag = slug === undefined ? '' : ` --slug ${slug}`;
  return `npm run new ${separator}${kind} ${quote(title)}${flag}`;
}

/** A text that a shell reads as one word and leaves as it is. */
function quote(text: string): string {
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}

function describeKinds(given: string): string {
  const mistake =
    given === ''
      ? 'Say what to make, and its title'
      : `There is no kind "${abbreviate(given)}". ${didYouMean(given, kindNames)}Make one of these`;
  const choices = kindNames.map((kind) => `  ${toCommandLine(kind, sample.title)}`);
  return [`${mistake}:`, ...choices].join('\n');
}

function readSlug(kind: string, title: string, given: string | undefined): string {
  const slug = given ?? toTitleSlug(title);
  if (slug === undefined) {
    throw new CommandError(
      `The title holds no letter and no digit to make an address of. Give one:\n  ${toCommandLine(kind, title, sample.slug)}`,
    );
  }
  if (isSlug(slug)) return slug;
  const nearest = toTitleSlug(slug);
  throw new CommandError(
    `--slug "${abbreviate(slug)}" is no address. Use lowercase letters and digits joined by single hyphens, at most ${slugMaxLength} characters${nearest ? `: --slug ${nearest}` : ''}.`,
  );
}
