/** The environment, errors and arguments that all commands share. */
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { declareProduction, EnvError } from '#lib/site/env.ts';
import { abbreviate } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';

/** An error of the author, not of the program. The message says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Runs a command in the environment of the build, or of `next dev`, `.env.local` included. A `CommandError` or `EnvError` prints its message
 * without a stack and sets exit code 1.
 */
export async function runCommand(
  command: () => void | Promise<void>,
  mode: 'development' | 'production' = 'production',
): Promise<void> {
  try {
    declareProduction();
    nextEnv.loadEnvConfig(process.cwd(), mode === 'development', {
      info: () => {},
      error: console.error,
    });
    await command();
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The flags of a command. The value is an example value, or `true` for a flag without a value. */
type KnownFlags = Readonly<Record<string, string | true>>;

type ParsedArguments<Known extends KnownFlags> = {
  readonly positionals: readonly string[];
  readonly flags: { readonly [Flag in keyof Known]?: Known[Flag] extends true ? true : string };
};

/** `parseArgs` also takes `-5 degrees` for flags; a title may look like that. */
const flagPattern = /^--?[a-z][\w-]*(?:=|$)/i;

/**
 * Parses positional arguments and flags (`--name value`, `--name=value`, `--name`). After `--`, everything is positional.
 *
 * @throws CommandError for a flag that is unknown, repeated, lacks its value or takes none.
 */
export function readArguments<const Known extends KnownFlags>(
  args: readonly string[],
  known: Known,
): ParsedArguments<Known> {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, example]) => [
      name,
      { type: example === true ? 'boolean' : 'string' } as const,
    ]),
  );
  // Not strict: its error messages do not name the accepted flags.
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const positionals = new Map<number, string>();
  const flags: Record<string, string | true> = {};
  for (const token of tokens) {
    const arg = args[token.index] ?? '';
    if (token.kind === 'option' && flagPattern.test(arg)) {
      const { name, value } = token;
      const example = Object.hasOwn(known, name) ? known[name] : undefined;
      if (example === undefined || !arg.startsWith('--')) {
        throw new CommandError(describeUnknownFlag(arg, Object.keys(known)));
      }
      if (flags[name] !== undefined) {
        throw new CommandError(`--${name} is given twice. Give it once.`);
      }
      flags[name] = readFlagValue(name, example, token.inlineValue ? value : toFlagValue(value));
    } else if (token.kind !== 'option-terminator') positionals.set(token.index, arg);
  }
  return {
    positionals: [...positionals.values()],
    flags: flags as ParsedArguments<Known>['flags'],
  };
}

/** `parseArgs` takes the next argument for a value even if it is a flag. */
function toFlagValue(next: string | undefined): string | undefined {
  return flagPattern.test(next ?? '') ? undefined : next;
}

function readFlagValue(name: string, example: string | true, value: string | undefined) {
  if (example === true) {
    if (value === undefined) return true;
    throw new CommandError(`--${name} takes no value. Write only --${name}.`);
  }
  if (value) return value;
  throw new CommandError(`--${name} needs a value, such as --${name} ${example}.`);
}

function describeUnknownFlag(arg: string, known: readonly string[]): string {
  const [flag = arg] = arg.split('=', 1);
  const flags = known.map((name) => `--${name}`);
  return `There is no flag ${flag}. ${didYouMean(flag, flags)}Use one of: ${flags.join(', ')}.`;
}

/**
 * Parses the arguments of a command that takes only flags.
 *
 * @param example a full command line with a flag.
 * @throws CommandError as `readArguments`, and for a positional argument.
 */
export function readFlags<const Known extends KnownFlags>(
  args: readonly string[],
  known: Known,
  example: string,
): ParsedArguments<Known>['flags'] {
  const { positionals, flags } = readArguments(args, known);
  if (positionals.length === 0) return flags;
  throw new CommandError(
    `"${abbreviate(positionals.join(' '))}" is not a flag. ${npmSeparator}:\n  ${example}`,
  );
}

/**
 * @param command such as `npm run rollback`.
 * @param instead what to do.
 * @throws CommandError if there is an argument.
 */
export function refuseArguments(
  command: string,
  args: readonly string[],
  instead = 'Run it without arguments.',
): void {
  if (args.length === 0) return;
  throw new CommandError(
    `\`${command}\` takes no arguments, and was given "${abbreviate(args.join(' '))}". Nothing was done. ${instead}`,
  );
}

/** Why flags get lost on a command line of npm. */
export const npmSeparator = 'Put flags after `--`, because npm takes those before it for itself';
