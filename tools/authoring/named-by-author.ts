/** Commands explain what the author has named: files that can't be used, values that don't exist, and labels that several share. */
import { CommandError } from '../../lib/pipeline/command.ts';
import { abbreviate } from '../../lib/text/format.ts';
import { groupBy } from '../../lib/text/lists.ts';
import { didYouMean } from '../../lib/text/nearest.ts';

/**
 * Runs what reads or writes files that the author has named.
 *
 * @param fault such as `../site could not be written`.
 * @param advice a sentence on what to do.
 * @throws CommandError instead of an error of the file system.
 */
export function explainFileErrors<Result>(
  fault: string,
  advice: string,
  run: () => Result,
): Result {
  try {
    return run();
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new CommandError(`${fault}: ${message}. ${advice}`);
  }
}

/** @throws CommandError if the value of a flag is not one of the choices. */
export function readChoice<Choice extends string>(
  noun: string,
  given: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((known) => known === given);
  if (choice !== undefined) return choice;
  throw new CommandError(
    `There is no ${noun} "${abbreviate(given)}". ${didYouMean(given, choices)}Use one of: ${choices.join(', ')}.`,
  );
}

/**
 * The label of each name; with the name in parentheses if several have the label or it's taken.
 *
 * @example toDistinctLabels([['talks', 'Talks'], ['lectures', 'Talks']]) // → Map { 'talks' → 'Talks (talks)', … }
 */
export function toDistinctLabels<Name extends string>(
  labels: Iterable<readonly [name: Name, label: string]>,
  isTaken: (label: string) => boolean = () => false,
): ReadonlyMap<Name, string> {
  const entries = [...labels];
  const sharing = groupBy(entries, ([, label]) => [label]);
  return new Map(
    entries.map(([name, label]) => {
      const isDistinct = sharing.get(label)?.length === 1 && !isTaken(label);
      return [name, isDistinct ? label : `${label} (${name})`];
    }),
  );
}
