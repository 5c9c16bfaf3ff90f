/**
 * Reads the index of all documents when a program starts. `package.json` names this file `#content-index`: the index isn't part of
 * a bundle, so Next compiles nothing after a changed text (docs/adr/0022). `next dev` imports the file itself under that name, so
 * that it notices each save.
 */
import { artifactFiles, openArtifacts } from './build-artifacts.ts';
import type { ContentIndex } from './create-site.ts';

// biome-ignore lint/style/noDefaultExport: a JSON module has one.
export default openArtifacts().read<ContentIndex>(artifactFiles.index);
