/** The log: one line of JSON per event. IP addresses, secrets and queries are redacted, also in the messages of libraries. */
import { cutText, toEscape } from '#lib/text/format.ts';

type LogFields = Readonly<Record<string, string | number | boolean>>;

type LogLevel = 'info' | 'warn' | 'error';

/** Shared by all bundles of the process, each of which has its own copy of this module. */
const writerKey = Symbol.for('legible.log-writer');
const shared = globalThis as { [writerKey]?: (level: LogLevel, line: string) => void };

/** Writes one event as one JSON line. Warnings and errors go to the error stream, other events to standard output. */
export function logEvent(level: LogLevel, event: string, fields: LogFields = {}): void {
  const line = toLogLine(level, event, fields);
  const write = shared[writerKey];
  if (write) write(level, line);
  else console[level](line);
}

/**
 * Turns everything that other code writes to the console into log events: the framework logs text that clients have sent,
 * with control characters and IP addresses.
 */
export function captureConsole(event: string): void {
  const { info, warn, error } = console;
  const writers = { info, warn, error };
  shared[writerKey] = (level, line) => writers[level].call(console, line);
  for (const level of ['info', 'warn', 'error'] as const) {
    console[level] = (...values: readonly unknown[]) =>
      logEvent(level, event, { detail: values.map(describeThrown).join(' ') });
  }
  console.log = console.info;
}

/** One event as one line of JSON, with an ISO 8601 time. */
function toLogLine(level: LogLevel, event: string, fields: LogFields): string {
  const redacted = Object.entries(fields).map(([name, value]) => [name, redact(value)]);
  const time = new Date().toISOString();
  const line = JSON.stringify({ time, level, event, ...Object.fromEntries(redacted) });
  return line.replace(unprintable, toEscape);
}

/**
 * Logs a failure of the service with its stack.
 *
 * @returns the request id in the log entry.
 */
export function reportFault(thrown: unknown): string {
  const requestId = crypto.randomUUID();
  logEvent('error', 'internal_error', { requestId, detail: describeThrown(thrown) });
  return requestId;
}

/** Text for anything that can be thrown, even for what can't be converted to text. */
function describeThrown(thrown: unknown): string {
  try {
    const text = thrown instanceof Error ? thrown.stack || thrown.message : thrown;
    return typeof text === 'string' ? text : Object.prototype.toString.call(text);
  } catch {
    return 'The thrown value cannot be described.';
  }
}

/** Characters: enough for a message with its stack. */
const textMaxLength = 4_000;

function redact(value: LogFields[string]): LogFields[string] {
  if (typeof value !== 'string') return value;
  // Cut before and after: the patterns need bounded text, and a replacement may be longer than what it replaces.
  const text = redactions.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    cutText(value, 2 * textMaxLength),
  );
  return cutText(text, textMaxLength);
}

const hex = '[\\da-f]{1,4}';
const ipv4 = '\\d{1,3}(?:\\.\\d{1,3}){3}';
const ipv6 = `(?:${hex}:){6}(?:${hex}:${hex}|${ipv4})`;
const shortIpv6 = `(?:${hex}(?::${hex}){0,6})?::(?:(?:${hex}:){0,6}(?:${ipv4}|${hex}))?`;

const redactions: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(Basic|Bearer)\s+[^\s"']+/gi, '$1 [secret]'],
  [/\/\/[^\s/@]+@/g, '//[secret]@'],
  // Headers, variables and fields of JSON.
  [
    /((?:authorization|cookie|api[-_]?key|token|secret|password)["']?\s*[:=]\s*)(?:"[^"\n]*|'[^'\n]*|[^\s"'][^\n,}]*)/gi,
    '$1[secret]',
  ],
  [/(?<=[\w/.~%-])\?(?![.?])\S+|\?[\w.~%+-]+=\S*/g, '?[query]'],
  // An IP address may follow a key, such as `quota:`, and precede a port.
  [new RegExp(`(?<![^\\W_])(?:${ipv6}|${shortIpv6})(?![^\\W_])`, 'gi'), '[address]'],
  [new RegExp(`(?<![\\d.])${ipv4}(?!\\.?\\d)`, 'g'), '[address]'],
];

/** Characters that JSON leaves alone and that a terminal or a line reader may act on: C1 controls, line ends, bidi marks. */
const unprintable = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
