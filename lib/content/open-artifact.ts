/**
 * Opens the files about all documents. The step that writes them computes each value from the documents and calls nothing here: the
 * files may be missing, or those of an earlier build.
 */
import { readArtifact } from './build-artifacts.ts';
import { noteRead } from './reads.ts';
import { source } from './source.ts';

/** Reads what the build has written, or computes what `npm run dev` hasn't. */
export function readArtifactOr<Data>(file: string, compute: () => Data): Data {
  return source.hasArtifacts ? readArtifact(file) : compute();
}

/**
 * Opens what the build has written, or what development computes instead.
 *
 * @param derive makes a value of the data.
 * @returns a function that reads the file at its first call, so that starting the server doesn't wait for it.
 */
export function openArtifact<Data, Value = Data>(
  file: string,
  compute: () => Data,
  derive: (data: Data) => Value = (data) => data as Value & Data,
): () => Value {
  let opened: { readonly value: Value } | undefined;
  return () => {
    noteRead(file);
    opened ??= { value: derive(readArtifactOr(file, compute)) };
    return opened.value;
  };
}
