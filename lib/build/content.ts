/**
 * `npm run content`: checks the content and generates the files that the site reads. If there is a mistake, only its report is
 * printed. With `--drafts`, for `npm run dev`, drafts are included, and the files that depend on all articles are computed on
 * first use instead. `--watch` then follows changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { printReport, toDefaultFormat } from '#lib/authoring/check/report.ts';
import { CommandError, runCommand } from '#lib/authoring/command.ts';
import { readContentFolder } from '#lib/authoring/content-folder.ts';
import { setBodyText } from '#lib/markdown/body-text.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';
import { openCache, readCodeVersion, toKey } from './cache.ts';
import type { ContentlayerDocument } from './contentlayer-documents.ts';
import { createProgress } from './progress.ts';
import { writeSiteArtifacts } from './site-artifacts.ts';
import { SiteDataError, writeSiteData } from './site-data.ts';
import { type BuiltDocument, writeContentSummary } from './summary.ts';
import { rebuildOnChange } from './watch.ts';

/** A hash of what Contentlayer has generated. */
const contentlayerKeyFile = '.contentlayer/key';

const withDrafts = process.argv.includes('--drafts');

await runCommand(async () => {
  const files = readContentFolder();
  const { generatedAt, site, warnings } = readSite(files);
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  // Imported late: the modules read `.generated/site.json`.
  const { createContentBuilder } = await import('./content-step.ts');
  const { text } = await import('#lib/site/text/text.ts');
  setBodyText(text.body);
  const version = readCodeVersion();
  const cache = version === undefined ? undefined : openCache();
  const salt = toKey(version ?? '', JSON.stringify(site));
  const format = toDefaultFormat();
  const progress = createProgress('Documents', files.length);
  const slow: BuiltDocument[] = [];
  const onBuilt = (name: string, ms: number) => {
    slow.push({ name, ms });
    progress.step();
  };
  const options = { cache, salt, builtAt: generatedAt, withDrafts, format, onBuilt };
  const build = createContentBuilder(options);
  await loadRenderers(files.map(({ text }) => text));
  const { report, documents, key = '', reused } = build(files);
  progress.end();
  printReport(report, format);
  if (documents === undefined) return;
  const generated = generateContentlayer(documents);
  await writeSiteArtifacts({ cache, salt, key, generatedAt, withDrafts });
  await generated;
  cache?.evict();
  writeContentSummary({ built: slow, reused });
  if (!process.argv.includes('--watch')) return;
  // `npm run content:check -- --watch` reports mistakes.
  rebuildOnChange('content', async () => {
    const files = readContentFolder();
    await loadRenderers(files.map(({ text }) => text));
    const changed = build(files).documents;
    if (changed) await generateContentlayer(changed);
  });
});

function readSite(files: ReturnType<typeof readContentFolder>) {
  try {
    return writeSiteData(files);
  } catch (error) {
    if (error instanceof SiteDataError) throw new CommandError(error.message);
    throw error;
  }
}

/** Runs Contentlayer unless it has generated the same documents before. */
async function generateContentlayer(documents: readonly ContentlayerDocument[]): Promise<void> {
  const key = toKey(readCodeVersion() ?? '', JSON.stringify(documents));
  if (existsSync(contentlayerKeyFile) && readFileSync(contentlayerKeyFile, 'utf8') === key) return;
  const module = new URL(
    `./contentlayer-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.mjs'}`,
    import.meta.url,
  );
  const worker = new Worker(module, { workerData: documents });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject).once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('Contentlayer failed. Its message is above.'));
    });
  });
  writeFileSync(contentlayerKeyFile, key);
}
