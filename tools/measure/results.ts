/** Reads and writes the results of the measurements, which the site serves below `/data/`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export type Measurement<Result> = {
  readonly command: string;
  readonly measuredAt: string;
  readonly machine: string;
  readonly results: readonly Result[];
};

const toPath = (name: string) => `public/data/${name}.json`;

/** @returns the saved results of a measurement, `undefined` if it never ran. */
export function readMeasurement<Result>(name: string): Measurement<Result> | undefined {
  const path = toPath(name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

export function saveResults(name: string, results: readonly unknown[]): void {
  const file: Measurement<unknown> = {
    command: `npm run measure -- ${name}`,
    measuredAt: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, Node ${process.versions.node}`,
    results,
  };
  mkdirSync('public/data', { recursive: true });
  writeFileSync(toPath(name), `${JSON.stringify(file, null, 1)}\n`);
}
