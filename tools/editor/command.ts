/** A step of `npm run build` and `npm run dev`: makes `public/admin/`. `--development` keeps a script that is up to date. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { listFiles } from '../../lib/content/content-files.ts';
import { runCommand } from '../../lib/pipeline/command.ts';
import { buildEditorScript, editorFolder, writeEditor } from './build.ts';

const versionFile = `${editorFolder}/version`;

/** Of everything that the script may contain. */
function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const folder of ['lib', 'tools/editor']) {
    for (const file of [...listFiles(folder)].sort())
      hash.update(readFileSync(`${folder}/${file}`));
  }
  return hash.digest('hex');
}

await runCommand(async () => {
  const version = hashSources();
  if (!existsSync(versionFile) || readFileSync(versionFile, 'utf8') !== version) {
    rmSync(editorFolder, { recursive: true, force: true });
    await buildEditorScript();
    writeFileSync(versionFile, version);
  }
  await writeEditor(process.argv.includes('--development'));
});
