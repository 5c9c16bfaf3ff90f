import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Copies a folder with hard links, which takes a tenth of the time. A file must be replaced to be changed in one of both. */
export function linkFolder(from: string, to: string, isNeeded = (_name: string) => true): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!isNeeded(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target, isNeeded);
    else if (entry.isFile()) linkSync(source, target);
    else symlinkSync(readlinkSync(source), target);
  }
}
