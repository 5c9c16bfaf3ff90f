export type LogFields = Readonly<Record<string, string | number | boolean>>;

/** Writes one event as one JSON line to the process's error stream. */
export function logEvent(level: 'warn' | 'error', event: string, fields: LogFields = {}): void {
  console[level](JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
}
