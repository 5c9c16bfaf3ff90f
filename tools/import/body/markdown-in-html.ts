/**
 * Elements whose content is Markdown by `markdown="1"`, as kramdown, PHP Markdown Extra and Python-Markdown have them. Our parser reads
 * Markdown between tags only beside empty lines.
 */
import { findCodeLines } from './dialects.ts';

const names =
  'div|section|article|aside|header|footer|main|figure|figcaption|center|details|blockquote|p';
const others = 'table|summary|pre|ul|ol';
const tag = new RegExp(
  String.raw`(?<code>\x60+)[^\x60]*\k<code>|<(?<slash>\/?)(?<name>${names}|${others})\b(?<attributes>[^<>]*)>`,
  'gi',
);
const marked = new RegExp(`^(?:${names})$`, 'i');
const isMarked = /\smarkdown(?:\s*=\s*["']?(?:1|block|span)["']?)?(?=[\s/]|$)/i;

/** Puts empty lines around such tags. A table stays one block. */
export function openMarkdown(text: string): string {
  if (!/<\w[^<>]*\smarkdown\b/i.test(text)) return text;
  const lines = text.split('\n');
  const isCode = findCodeLines(lines);
  const open: { readonly name: string; readonly isOpened: boolean }[] = [];
  return lines
    .map((line, index) => {
      if (isCode[index]) return line;
      const start = /^[ \t>]*/.exec(line)?.[0] ?? '';
      const gap = `\n${start.trimEnd()}\n${start}`;
      return line.replace(tag, (whole: string, ...args) => {
        const { slash, name = '', attributes = '' } = args.at(-1) as Record<string, string>;
        if (slash === undefined) return whole;
        if (slash === '') {
          const isOpened =
            marked.test(name) &&
            isMarked.test(attributes) &&
            !open.some((outer) => outer.name === 'table');
          open.push({ name: name.toLowerCase(), isOpened });
          return isOpened ? `${gap}${whole}${gap}` : whole;
        }
        const at = open.findLastIndex((element) => element.name === name.toLowerCase());
        const [element] = at < 0 ? [] : open.splice(at);
        if (element?.isOpened) return `${gap}${whole}${gap}`;
        return open.at(-1)?.isOpened ? `${whole}${gap}` : whole;
      });
    })
    .join('\n');
}
