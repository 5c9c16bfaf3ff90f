/** Bundles `app/styles/site.css` and what it imports into one stylesheet. */
import { writeFile } from 'node:fs/promises';
import { bundle, type Targets } from 'lightningcss';
import { writeAsset } from './browser-assets.ts';

const entry = 'app/styles/site.css';

/** The oldest browsers that Next 16 supports. `light-dark()`, for one, is rewritten for them. */
const targets: Targets = {
  chrome: toVersion(111),
  edge: toVersion(111),
  firefox: toVersion(111),
  safari: toVersion(16, 4),
};

/** A version as lightningcss encodes it: one byte each for major, minor and patch. */
function toVersion(major: number, minor = 0): number {
  return (major << 16) | (minor << 8);
}

/** @returns the URL path of the stylesheet. */
export async function buildStyles(): Promise<string> {
  const { code, warnings } = bundle({ filename: entry, minify: true, targets });
  for (const { message, loc } of warnings) {
    console.warn(`${loc.filename}:${loc.line}: ${message}`);
  }
  const stylesheet = await writeAsset('site.css', code);
  await writeFile('.generated/styles.json', `${JSON.stringify({ stylesheet }, null, 2)}\n`);
  return stylesheet;
}
