/** Makes `public/admin/`: the page of the editor, its script, and its configuration. `--development`: for `npm run dev`. */

import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { replaceFile } from '../../lib/content/replace-file.ts';
import { readContentFolder, readPublicFiles } from '../authoring/content-folder.ts';
import { toEditorConfig } from './config.ts';

export const editorFolder = 'public/admin';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<script type="module" src="/admin/editor.js"></script>
</html>
`;

/** What runs in Node alone: the check neither reads files nor highlights code here. */
const withoutNode: Plugin = {
  name: 'without-node',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(?:node:|sharp$)|\/shiki\.ts$/ }, ({ path }) => ({
      path,
      namespace: 'empty',
    }));
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({
      contents: 'module.exports = {};',
      loader: 'js',
    }));
    // The package would highlight fields with code, and the site's code blocks: there are none in a form.
    onResolve({ filter: /^beautiful-mermaid$/ }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /^@shikijs\/(?:langs|themes)/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** @param root the folder of the site. */
export async function buildEditorScript(outdir = editorFolder): Promise<void> {
  await build({
    entryPoints: { editor: resolve('tools/editor/browser.ts') },
    outdir,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    charset: 'utf8',
    legalComments: 'none',
    chunkNames: 'chunks/[hash]',
    logLevel: 'error',
    plugins: [withoutNode],
  });
  // Fonts and WebAssembly, which the package finds relative to its script.
  const assets = join(dirname(createRequire(import.meta.url).resolve('@sveltia/cms')), 'assets');
  await cp(assets, join(outdir, 'assets'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });
}

export async function writeEditor(isDevelopment: boolean, outdir = editorFolder): Promise<void> {
  await mkdir(outdir, { recursive: true });
  const config = toEditorConfig(readContentFolder(), {
    isDevelopment,
    publicFiles: readPublicFiles().filter(
      (path) =>
        !path.startsWith('/admin/') && !path.startsWith('/assets/') && !path.startsWith('/sized/'),
    ),
    builtAt: new Date().toISOString(),
  });
  replaceFile(`${outdir}/config.json`, JSON.stringify(config));
  await writeFile(`${outdir}/index.html`, page);
}
