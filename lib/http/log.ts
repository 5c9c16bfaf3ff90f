/**
 * The log of the service: one line of JSON an event. Whoever wrote the text of a field, no client's address, no secret
 * and no query stands in it.
 */
import { cutText } from '#lib/text/format.ts';

export type LogFields = Readonly<Record<string, string | number | boolean>>;

/** Writes one event as one JSON line to the process's error stream. */
export function logEvent(level: 'warn' | 'error', event: string, fields: LogFields = {}): void {
  const told = Object.entries(fields).map(([name, value]) => [name, toTold(value)]);
  const time = new Date().toISOString();
  const line = JSON.stringify({ time, level, event, ...Object.fromEntries(told) });
  console[level](line.replace(unprintable, toEscape));
}

/** Enough for a message with its stack; a text without end is no help. */
const textMaxLength = 4_000;

function toTold(value: LogFields[string]): LogFields[string] {
  if (typeof value !== 'string') return value;
  const told = untold.reduce((text, [pattern, word]) => text.replace(pattern, word), value);
  return cutText(told, textMaxLength);
}

const hex = '[\\da-f]{1,4}';
const ipv4 = '\\d{1,3}(?:\\.\\d{1,3}){3}';
const ipv6 = `(?:${hex}:){6}(?:${hex}:${hex}|${ipv4})`;
const shortenedIpv6 = `(?:${hex}(?::${hex}){0,6})?::(?:(?:${hex}:){0,6}(?:${ipv4}|${hex}))?`;

/** What is left out of a text, and what stands in its place. */
const untold: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/\b(Basic|Bearer)\s+[^\s"']+/gi, '$1 [secret]'],
  [/\/\/[^\s/@]+@/g, '//[secret]@'],
  [/\?[\w.~%+-]+=[^\s"']*/g, '?[query]'],
  // An address may stand behind a key, such as `quota:`, and before a port.
  [new RegExp(`(?<!\\w)(?:${[ipv6, shortenedIpv6, ipv4].join('|')})(?!\\w)`, 'gi'), '[address]'],
];

/** What JSON leaves as it is, and a terminal or a reader of lines may obey: C1 controls, line ends, changes of direction. */
const unprintable = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** @example toEscape('\u2028') // → '\\u2028' */
function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
