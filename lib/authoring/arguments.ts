import { abbreviate } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';
import { CommandError } from './command.ts';

/** The flags of a command: each with a value to show as an example, or `true` where it takes none. */
export type KnownFlags = Readonly<Record<string, string | true>>;

export type Arguments<Known extends KnownFlags> = {
  readonly positionals: readonly string[];
  readonly flags: { readonly [Flag in keyof Known]?: Known[Flag] extends true ? true : string };
};

/** A title may begin with a hyphen (`-5 degrees`): what holds blanks before any `=` is no flag, as it is to `parseArgs`. */
const flagPattern = /^(?<hyphens>--?)(?<name>[a-z][\w-]*)(?:=(?<value>.*))?$/is;

/**
 * Reads what stands behind a command: flags as `--name value`, `--name=value` or `--name` alone, all else by its place.
 * Behind `--` nothing is a flag.
 *
 * @throws CommandError for a flag that is unknown, is given twice, or lacks its value or has one too much.
 */
export function readArguments<const Known extends KnownFlags>(
  args: readonly string[],
  known: Known,
): Arguments<Known> {
  const positionals: string[] = [];
  const flags: Record<string, string | true> = {};
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const { hyphens, name, value } = flagPattern.exec(arg)?.groups ?? {};
    if (arg === '--') positionals.push(...rest.splice(0));
    else if (name === undefined) positionals.push(arg);
    else if (hyphens === '--') addFlag(name, value);
    else throw new CommandError(describeUnknown(`-${name}`, Object.keys(known)));
  }
  return { positionals, flags: flags as Arguments<Known>['flags'] };

  function addFlag(name: string, value: string | undefined): void {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined)
      throw new CommandError(describeUnknown(`--${name}`, Object.keys(known)));
    if (flags[name] !== undefined) {
      throw new CommandError(`--${name} is given twice. Give it once.`);
    }
    flags[name] = kind === true ? readSwitch(name, value) : readValue(name, kind, value);
  }

  function readSwitch(name: string, value: string | undefined): true {
    if (value === undefined) return true;
    throw new CommandError(`--${name} takes no value. Write --${name} alone.`);
  }

  function readValue(name: string, example: string, value = takeValue()): string {
    if (value) return value;
    throw new CommandError(`--${name} needs a value, such as --${name} ${example}.`);
  }

  function takeValue(): string | undefined {
    return flagPattern.test(rest[0] ?? '') ? undefined : rest.shift();
  }
}

/** @param flag as it was written, with its hyphens. */
function describeUnknown(flag: string, known: readonly string[]): string {
  const flags = known.map((name) => `--${name}`);
  return `There is no flag ${flag}. ${didYouMean(flag, flags)}Known: ${flags.join(', ')}.`;
}

/**
 * Reads what stands behind a command that takes flags alone.
 *
 * @param example the command as it is typed, with its flags.
 * @throws CommandError as `readArguments` does, and for anything that is no flag.
 */
export function readFlags<const Known extends KnownFlags>(
  args: readonly string[],
  known: Known,
  example: string,
): Arguments<Known>['flags'] {
  const { positionals, flags } = readArguments(args, known);
  if (positionals.length === 0) return flags;
  throw new CommandError(
    `"${abbreviate(positionals.join(' '))}" is too much. A flag stands behind \`--\`, or npm keeps it:\n  ${example}`,
  );
}

/** @throws CommandError where the value of a flag is none of the choices. */
export function readChoice<Choice extends string>(
  noun: string,
  given: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((known) => known === given);
  if (choice !== undefined) return choice;
  throw new CommandError(
    `There is no ${noun} "${abbreviate(given)}". ${didYouMean(given, choices)}Known: ${choices.join(', ')}.`,
  );
}
