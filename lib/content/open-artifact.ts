/**
 * Opens the files about all documents. The step that writes them computes each value from the documents and calls nothing here: the
 * files may be missing, or those of an earlier build.
 */
import { memoize } from '#lib/text/memoize.ts';
import type { Site } from './site.ts';

/**
 * Reads what a build and `npm run dev` write.
 *
 * @throws Error if the site comes from neither.
 */
export function readArtifact<Data>({ files }: Pick<Site, 'files'>, file: string): Data {
  if (files === undefined) throw new Error(`The site has no ${file}. Run npm run build.`);
  return files.read<Data>(file);
}

/** Reads what the build has written, or computes what it hasn't. */
export function readArtifactOr<Data>(site: Site, file: string, compute: () => Data): Data {
  return site.isBuilt ? readArtifact<Data>(site, file) : compute();
}

/**
 * Opens what the build has written, or what is computed instead.
 *
 * @param derive makes a value of the data.
 * @returns a function that reads the file at its first call for a site, so that starting the server doesn't wait for it.
 */
export function openArtifact<Data, Value = Data>(
  file: string,
  compute: (site: Site) => Data,
  derive: (data: Data, site: Site) => Value = (data) => data as Value & Data,
): (site: Site) => Value {
  const open = memoize((site: Site) => {
    const value = derive(
      readArtifactOr(site, file, () => compute(site)),
      site,
    );
    return { value };
  });
  return (site) => open(site).value;
}
