/** Reads the arguments of `npm run content:status`. */
import { readChoice, readFlags } from '#lib/authoring/arguments.ts';
import type { ContentStatus } from './status.ts';
import { formatStatus } from './text.ts';

const formats = {
  text: formatStatus,
  json: (status: ContentStatus) => JSON.stringify(status, null, 2),
} as const;

/**
 * What writes the status in the form that is asked for: as text, or as one JSON object.
 *
 * @throws CommandError where the arguments name no form that is known.
 */
export function readStatusFormat(args: readonly string[]): (status: ContentStatus) => string {
  const { format = 'text' } = readFlags(
    args,
    { format: 'json' },
    'npm run content:status -- --format json',
  );
  return formats[readChoice('format', format, Object.keys(formats) as (keyof typeof formats)[])];
}
