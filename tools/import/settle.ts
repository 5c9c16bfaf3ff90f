/** Writes the files of an import and changes documents until the content check accepts all of them. */

import { documentMediaPath, isImageFile } from '../../lib/markdown/body-urls.ts';
import { groupBy } from '../../lib/text/lists.ts';
import { checkContent, createReader } from '../authoring/check/check.ts';
import { isError, type Problem } from '../authoring/check/problem.ts';
import { formatProblem } from '../authoring/check/report.ts';
import { type ContentFile, toDocument } from '../authoring/content/content-file.ts';
import { bindCollections, toContentFile } from '../authoring/content-folder.ts';
import { type Copy, readCopy } from './assets.ts';
import { createAddNote, type Note } from './document.ts';
import { toCodeBlock, toFileKey } from './document-file.ts';
import { parseYaml } from './front-matter.ts';
import { type SiteLanguages, toSiteYaml } from './languages.ts';
import { countStep, type OnProgress } from './progress.ts';
import type { TaxonomyWriter } from './taxonomy.ts';
import {
  contentFolder,
  type Draft,
  type Redirect,
  type SettleContext,
  writeDrafts,
} from './write-drafts.ts';
import { addToLists } from './yaml-lists.ts';

/** Each round takes away what the content check refuses: an alias, a cover, the form of a body, the publication. */
const maxRounds = 6;

/** Writes the files, and changes documents until the content check accepts all of them. */
export function settle(given: readonly Draft[], context: SettleContext, onProgress: OnProgress) {
  const read = context.site.read ?? createReader();
  let drafts = given;
  for (let round = 1; ; round += 1) {
    const prepared = countStep(onProgress, 'Prepared', drafts.length);
    const files = writeDrafts(drafts, context, prepared);
    const problems = checkPlan(files, context, read, onProgress);
    const errors = problems.filter(isError);
    const byFile = groupBy(errors, ({ file }) => [file]);
    const refused = findRefusedRedirects(errors, context, files);
    const next = drafts.map((draft, index) => {
      const { file, text, aliases = [] } = files.planned[index] ?? {};
      const found = text === undefined ? undefined : byFile.get(file ?? '');
      const corrected = found ? correct(draft, found, text ?? '', context.notes) : draft;
      const own = draft.document.kind === 'page' ? aliases.filter((from) => refused.has(from)) : [];
      return own.reduce(
        (rest, from) => dropAlias(rest, from, refused.get(from) ?? '', context.notes),
        corrected,
      );
    });
    if (round === maxRounds || next.every((draft, index) => draft === drafts[index])) {
      return { ...files, problems };
    }
    drafts = next;
  }
}

/** The former paths of pages that the content check refuses, each with its reason. */
function findRefusedRedirects(
  errors: readonly Problem[],
  { site: { files }, languages }: SettleContext,
  { taxonomy, redirects }: ReturnType<typeof writeDrafts>,
): ReadonlyMap<string, string> {
  const path = 'redirects.yaml';
  const own = errors.filter(({ file }) => file === contentFolder + path);
  if (own.length === 0) return new Map();
  const text = toDataFiles(files, { taxonomy, redirects, languages }).get(path) ?? '';
  const { redirects: written = [] } = parseYaml(text) as { readonly redirects?: Redirect[] };
  return new Map(
    own.flatMap((problem) => {
      const [, at] = /^redirects\[(\d+)\]/.exec(problem.field ?? '') ?? [];
      const entry = written[Number(at)];
      return entry ? [[entry.from, toReason(problem)] as const] : [];
    }),
  );
}

function toReason(problem: Problem): string {
  return formatProblem({ ...problem, file: '', line: 0, column: 0 }).replace(/^[:0\s]+/, '');
}

function dropAlias(draft: Draft, alias: string, reason: string, notes: Note[]): Draft {
  createAddNote(notes, draft.document.file)(1, `${alias} does not redirect: ${reason}`);
  return { ...draft, dropped: new Set([...draft.dropped, alias]) };
}

function correct(draft: Draft, problems: readonly Problem[], text: string, notes: Note[]): Draft {
  const { document } = draft;
  const add = createAddNote(notes, document.file);
  const bodyLine = text.slice(0, text.length - draft.body.length - 1).split('\n').length;
  let next = draft;
  for (const problem of problems) {
    const { field, line } = problem;
    const reason = toReason(problem);
    if (field?.startsWith('aliases[')) {
      next = dropAlias(next, toListItem(text, line), reason, notes);
    } else if (field === 'coverImage') {
      next = { ...next, coverImage: undefined };
      add(1, `The cover was left out: ${reason}`);
    } else if (line >= bodyLine && next.body === draft.body && !isCode(draft.body)) {
      next = { ...next, body: toCodeBlock(document.body), isDraft: document.kind === 'post' };
      add(document.bodyLine, `The text is kept as code, in a draft: ${reason}`);
    } else if (line < bodyLine || isCode(draft.body)) {
      const isLast = draft.isDraft || document.kind === 'page';
      next = { ...next, isDraft: true, isLeftOut: isLast };
      add(1, `It ${isLast ? 'was left out' : 'is a draft now'}: ${reason}`);
    }
  }
  return next;
}

function isCode(body: string): boolean {
  return /^`{3,}md\n/.test(body);
}

/** The text of a list item in front matter. */
function toListItem(text: string, line: number): string {
  const [, item = ''] = /^\s*- (.*)$/.exec(text.split('\n')[line - 1] ?? '') ?? [];
  return item.replace(/^"(.*)"$/, (_, quoted: string) => JSON.parse(`"${quoted}"`));
}

/** The problems that the content check will find in the imported documents and in the data files. */
function checkPlan(
  { planned, taxonomy, redirects }: ReturnType<typeof writeDrafts>,
  { site, assets, languages }: SettleContext,
  read: NonNullable<Parameters<typeof checkContent>[2]>,
  onProgress: OnProgress,
): readonly Problem[] {
  const added = planned.flatMap(({ file, text }) =>
    text === undefined ? [] : [toContentFile(file.slice(contentFolder.length), text)],
  );
  const copies = assets.all();
  const names = new Set(added.map(({ path }) => toFileKey(path)));
  const changed = toDataFiles(site.files, { taxonomy, redirects, languages });
  const kept = site.files.filter(({ path }) => !changed.has(path) && !names.has(toFileKey(path)));
  const data = [...changed].map(([path, text]) => toContentFile(path, text));
  const own = new Set([
    ...planned.map(({ file }) => file),
    ...copies.map(({ to }) => to),
    'content/taxonomy.yaml',
    'content/redirects.yaml',
  ]);
  const images = copies.filter(({ to }) => isImageFile(to)).map(readCopy);
  const all = bindCollections([...kept, ...data, ...added]);
  // The documents of the site count, too: they take as long.
  const total = all.filter((file) => toDocument(file)?.yaml !== undefined).length;
  const checked = countStep(onProgress, 'Checked', total);
  const surroundings = {
    publicFiles: [...site.publicFiles, ...copies.map(toUrl)],
    builtAt: site.builtAt,
    images,
    onCompared: countStep(onProgress, 'Compared', total),
  };
  const check: typeof read = (document, timeZone) => {
    checked();
    return read(document, timeZone);
  };
  return checkContent(all, surroundings, check).filter(({ file }) => own.has(file));
}

type DataFacts = {
  readonly taxonomy: TaxonomyWriter;
  readonly redirects: readonly Redirect[];
  readonly languages: SiteLanguages;
};

/** The data files that an import adds to, with their new texts. */
export function toDataFiles(
  files: readonly ContentFile[],
  { taxonomy, redirects, languages }: DataFacts,
): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  const siteText = files.find(({ path }) => path === 'site.yaml')?.text ?? '';
  const newText = toSiteYaml(siteText, languages);
  if (newText !== siteText) changed.set('site.yaml', newText);
  if (taxonomy.added.tags.length + taxonomy.added.categories.length > 0) {
    changed.set('taxonomy.yaml', taxonomy.toText());
  }
  if (redirects.length > 0) {
    const text = files.find(({ path }) => path === 'redirects.yaml')?.text ?? '';
    changed.set('redirects.yaml', addToLists(text, { redirects }));
  }
  return changed;
}

function toUrl({ to }: Copy): string {
  return to.startsWith(contentFolder)
    ? `${documentMediaPath}${to.slice(contentFolder.length)}`
    : to.replace(/^public/, '');
}
