/** Body mistakes that MDX accepts: headings, alternative texts, code fences, footnotes, and what other tools read in plain Markdown. */
import type { Blockquote, Code, FootnoteDefinition, Heading, Html, Nodes, Root } from 'mdast';
import { isFenceMeta } from '../../../lib/markdown/code-block.ts';
import { calloutKinds, componentNames, toUnknownTag } from '../../../lib/markdown/components.ts';
import { ContentError } from '../../../lib/markdown/content-error.ts';
import { diagramTypes, findDiagramFault } from '../../../lib/markdown/diagram.ts';
import { htmlElements } from '../../../lib/markdown/html-elements.ts';
import { readAlertKind } from '../../../lib/markdown/normalize.ts';
import { isKnownLanguage, languageNames } from '../../../lib/markdown/renderers.ts';
import { nodesOf } from '../../../lib/markdown/tree.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import { toPositioned } from './problem.ts';
import { findTwoReadings } from './two-readings.ts';

/** @param source the text that the tree was parsed from. */
export function findStructureErrors(tree: Root, source: string): readonly ContentError[] {
  return [
    ...findHeadingErrors(tree),
    ...findNodeErrors(tree),
    ...findStrayTracks(tree),
    ...findUnusedFootnotes(tree),
    ...findSecondDefinitions(tree),
    ...findInTexts(tree, source),
    ...findTwoReadings(tree, source),
  ];
}

/** The page title is the first level; headings below it must not skip a level. */
function findHeadingErrors(tree: Root): readonly ContentError[] {
  const errors: ContentError[] = [];
  let previousDepth = 1;
  for (const node of nodesOf(tree)) {
    if (node.type !== 'heading') continue;
    const error = checkHeading(node, previousDepth);
    if (error) errors.push(error);
    previousDepth = node.depth;
  }
  return errors;
}

function checkHeading(heading: Heading, previousDepth: number): ContentError | undefined {
  const { depth, children } = heading;
  if (children.length === 0) {
    return new ContentError('The heading is empty.', heading, {
      accepted: `Write its text after \`${signOf(depth)}\`, or remove it.`,
    });
  }
  if (depth === 1) {
    return new ContentError('The first level is reserved for the title of the page.', heading, {
      accepted: 'Begin the headings of the body with `##`.',
    });
  }
  if (depth <= previousDepth + 1) return undefined;
  const previous = previousDepth === 1 ? 'the title' : `\`${signOf(previousDepth)}\``;
  return new ContentError(
    `The heading skips a level: \`${signOf(depth)}\` follows ${previous}.`,
    heading,
    { accepted: `Write \`${signOf(previousDepth + 1)}\` or fewer.`, severity: 'warning' },
  );
}

function signOf(depth: number): string {
  return '#'.repeat(depth);
}

function findNodeErrors(tree: Root): readonly ContentError[] {
  const errors: ContentError[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type === 'image' && !node.alt?.trim()) {
      errors.push(
        new ContentError('The image has no alternative text.', node, {
          accepted: 'Describe it between the brackets: ![What it shows](/images/…).',
          severity: 'warning',
        }),
      );
    }
    if (node.type === 'code') errors.push(...checkCode(node));
    if (node.type === 'html') errors.push(...checkTag(node));
    if (node.type === 'blockquote') errors.push(...checkAlert(node));
  }
  return errors;
}

/** Browsers ignore captions without a video. */
function findStrayTracks(tree: Root): readonly ContentError[] {
  const errors: ContentError[] = [];
  const placed = new Set<Nodes>();
  // A parent comes before its children.
  for (const node of nodesOf(tree)) {
    if (node.type !== 'mdxJsxFlowElement') continue;
    if (node.name === 'video' || node.name === 'audio') {
      for (const child of node.children) placed.add(child);
    } else if (node.name === 'track' && !placed.has(node)) {
      errors.push(
        new ContentError('The <track> belongs to no video and no sound.', node, {
          accepted: 'Write it between <video …> and </video>, or <audio …> and </audio>.',
        }),
      );
    }
  }
  return errors;
}

/** Plain Markdown never fails: readers see a tag that the site doesn't know. */
function checkTag(html: Html): readonly ContentError[] {
  const [, slash, name = ''] = /^<(\/?)([\w-]+)/.exec(html.value) ?? [];
  if (Object.hasOwn(htmlElements, name)) {
    return [
      new ContentError(`\`${html.value}\` has no counterpart, so readers see it as text.`, html, {
        accepted: `Write <${name}> and </${name}> in the same paragraph, list item or quote.`,
        severity: 'warning',
      }),
    ];
  }
  // The opening tag is reported already.
  if (slash) return [];
  const isComponent = componentNames.includes(name);
  const { accepted, nearest } = toUnknownTag(name, html).advice;
  return [
    new ContentError(`Readers see <${name}> as text.`, html, {
      accepted: isComponent ? 'Rename the file to .mdx to use components.' : accepted,
      nearest: isComponent ? undefined : nearest,
      severity: 'warning',
    }),
  ];
}

function checkAlert(quote: Blockquote): readonly ContentError[] {
  const kind = readAlertKind(quote);
  if (kind === undefined) return [];
  const nearest = findNearest(kind, calloutKinds);
  return [
    new ContentError(`\`[!${kind.toUpperCase()}]\` is not an alert.`, toFirstLine(quote), {
      accepted: `Use one of: ${calloutKinds.map((known) => known.toUpperCase()).join(', ')}.`,
      nearest: nearest && `[!${nearest.toUpperCase()}]`,
      severity: 'warning',
    }),
  ];
}

function checkCode(code: Code): readonly ContentError[] {
  const { lang, meta, value } = code;
  const errors: ContentError[] = [];
  const fence = toFirstLine(code);
  const language = lang?.toLowerCase();
  if (language && !isKnownLanguage(language)) {
    errors.push(
      new ContentError(`The site has no colors for the language \`${lang}\`.`, fence, {
        accepted:
          'Write a language that Shiki knows, or `text`. Readers see the code without colors.',
        nearest: /^\w/.test(language) ? findNearest(language, languageNames) : undefined,
        severity: 'warning',
      }),
    );
  }
  const fault = language === 'mermaid' ? findDiagramFault(value) : undefined;
  if (fault) {
    errors.push(
      new ContentError(fault, fence, {
        accepted: `Readers see the source as code. Diagrams begin with one of: ${diagramTypes.join(', ')}.`,
        severity: 'warning',
      }),
    );
  }
  if (meta && !isFenceMeta(meta, value.split('\n').length)) {
    errors.push(
      new ContentError(`\`${meta}\` is not accepted after the language.`, fence, {
        accepted:
          'Write any of: title="…", file=…, showLineNumbers, {1,3-5}, ins={2}, del={3}, focus={4}. Lines must exist.',
        severity: 'warning',
      }),
    );
  }
  return errors;
}

/** The position of the fence, because the mistake is not in the code below it. */
function toFirstLine(node: Nodes): Pick<Nodes, 'position'> {
  const start = node.position?.start;
  return start ? { position: { start, end: { line: start.line, column: start.column + 3 } } } : {};
}

/** The renderer leaves out a footnote without a reference. */
function findUnusedFootnotes(tree: Root): readonly ContentError[] {
  const footnotes: FootnoteDefinition[] = [];
  const used = new Set<string>();
  for (const node of nodesOf(tree)) {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if (node.type === 'footnoteDefinition') footnotes.push(node);
  }
  return footnotes
    .filter(({ identifier }) => !used.has(identifier))
    .map((footnote) => {
      const mark = `[^${footnote.identifier}]`;
      return new ContentError(`No text refers to the footnote \`${mark}\`.`, footnote, {
        accepted: `Write \`${mark}\` where it belongs, or remove the footnote.`,
        severity: 'warning',
      });
    });
}

/** Of two footnotes or URLs with the same mark, Markdown reads the first, and readers never see the second. */
function findSecondDefinitions(tree: Root): readonly ContentError[] {
  const marks = new Set<string>();
  const errors: ContentError[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type !== 'footnoteDefinition' && node.type !== 'definition') continue;
    const mark = node.type === 'definition' ? `[${node.identifier}]` : `[^${node.identifier}]`;
    if (marks.has(mark)) {
      errors.push(
        new ContentError(`\`${mark}\` is defined twice, and readers see only the first.`, node, {
          accepted: 'Give it another mark, or remove it.',
          severity: 'warning',
        }),
      );
    }
    marks.add(mark);
  }
  return errors;
}

/** Texts that were most likely meant otherwise. */
const strayTexts = [
  {
    pattern: /(?<!\\)\[\^[^\]\s\\]+\]/g,
    explain: (mark: string) => [
      `The footnote \`${mark}\` does not exist.`,
      `Add a line \`${mark}: …\` with its text, or write \`\\${mark}\` for a literal bracket.`,
    ],
  },
  {
    pattern: /(?<![\\\w\]])!?\[[^[\]\n]+\](?=\[)\[[^[\]\n^]+\]/g,
    explain: (mark: string) => [
      `\`${mark}\` is no link: nothing defines its second bracket.`,
      `Add a line \`${mark.replace(/^.*(?=\[)/, '')}: …\` with its URL, or write \`\\${mark}\` for literal brackets.`,
    ],
  },
  {
    pattern: /(?<!\\)\{:?\s*#[\w-]+\s*\}$/g,
    explain: (mark: string) => [
      `Readers see \`${mark}\`, which other tools read as the id of a heading.`,
      'Remove it: the text of a heading gives its id.',
    ],
  },
  {
    pattern: /(?<!\\)(?:\{\{[<%].*?[>%]\}\}|\{%.*?%\})/g,
    explain: (mark: string) => [
      `Readers see \`${mark}\`, which other tools read as a template.`,
      'Write Markdown instead, or put it into code.',
    ],
  },
  {
    pattern: /(?<![\\\w])!?\[\[(?=\S)[^[\]\n]+\]\](?!\w)/g,
    explain: (mark: string) => [
      `Readers see \`${mark}\`, which wikis read as a link or a file.`,
      'Write `[text](/path)`, or `![what it shows](./file.png)`.',
    ],
  },
  {
    pattern: /(?<![\\=\w])==(?=\S)[^=\n]+(?<=\S)==(?![=\w])/g,
    explain: (mark: string) => [
      `Readers see \`${mark}\`, which other tools read as highlighted.`,
      `Write \`<mark>${mark.slice(2, -2)}</mark>\`.`,
    ],
  },
  {
    pattern: /^(?::{3,}[ \t]*\{?|[!?]{3}\+?[ \t]+)[A-Za-z][\w-]*/gm,
    explain: (mark: string) => [
      `Readers see \`${mark}\`, which other tools read as a box.`,
      'Write a quote that begins with `> [!NOTE]`, or `<Callout>` in an .mdx file.',
    ],
  },
  {
    pattern: /^#{2,6}(?=[\p{L}\p{N}])/gmu,
    explain: (mark: string) => [
      `Readers see \`${mark}\`: a heading has a space behind its signs.`,
      `Write \`${mark} \` before its text.`,
    ],
  },
] as const;

/** We search the source, because the tree also has `\[^1]` as text. */
function findInTexts(tree: Root, source: string): readonly ContentError[] {
  return [...nodesOf(tree)].flatMap(({ type, position }) => {
    const { start, end } = position ?? {};
    if (type !== 'text' || start?.offset === undefined || end?.offset === undefined) return [];
    const { offset } = start;
    const text = blankComments(source.slice(offset, end.offset));
    return strayTexts.flatMap(({ pattern, explain }) =>
      Array.from(text.matchAll(pattern), ({ 0: mark, index }) => {
        const [message = '', accepted] = explain(mark);
        const node = toPositioned(source, offset + index, mark.length);
        return new ContentError(message, node, { accepted, severity: 'warning' });
      }),
    );
  });
}

function blankComments(text: string): string {
  return text.replace(/\{\/\*[\s\S]*?\*\/\}/g, (comment) => ' '.repeat(comment.length));
}
