/**
 * The field of a document body: Markdown as it is, and blocks to insert. The package's own field can insert them only into its
 * rich text, which would write the whole body anew, without the components that it doesn't know.
 */
import type CMS from '@sveltia/cms';
import { createElement } from 'react';
import { textField } from './fields.ts';

/** The texts that the list inserts. `|` stands for the selection, and words in braces for those of the site's language. */
export const blocks: Readonly<Record<string, string>> = {
  Heading: '\n## |\n',
  Bold: '**|**',
  Italic: '*|*',
  Link: '[|](/)',
  List: '\n- |\n',
  Quote: '\n> |\n',
  Code: '\n```js\n|\n```\n',
  Table: '\n| A | B |\n| --- | --- |\n| 1 | 2 |\n',
  Callout: '\n<Callout kind="note" title="{Title}">\n|\n</Callout>\n',
  Figure: '\n<Figure src="/images/a.png" alt="{What it shows}">\n|\n</Figure>\n',
  Term: '<Term slug="embedding">|</Term>',
  Video: '\n<Video url="https://youtu.be/" title="|" poster="./poster.jpg" />\n',
  Steps: '\n<Steps>\n1. |\n</Steps>\n',
  Compare: '\n<Compare before="{Before}" after="{After}">\n|\n\n</Compare>\n',
  Try: '\n<Try path="/|" />\n',
  Accept: '\n<Accept header="text/markdown, */*;q=0.8|" />\n',
  TokenBucket: '\n<TokenBucket />\n|',
  Details: '\n<details>\n<summary>{Summary}</summary>\n\n|\n\n</details>\n',
  Diagram: '\n```mermaid title="{What it shows}"\nflowchart LR\n  A --> B\n```\n',
  Math: '\n$$\n|\n$$\n',
};

type Props = {
  readonly value: unknown;
  readonly forID: string;
  readonly classNameWrapper: string;
  readonly onChange: (value: string) => void;
  /** Keeps a file for the next save, which writes its path in place of the returned URL. */
  readonly addFile: (file: File) => Promise<string>;
};

/** @param block with `|` where the selected text goes. */
export function insertBlock(text: string, start: number, end: number, block: string): string {
  const at = block.lastIndexOf('|');
  const isTable = block.startsWith('\n|');
  const filled =
    at < 0 || isTable ? block : block.slice(0, at) + text.slice(start, end) + block.slice(at + 1);
  const isFirst = start === 0 || text[start - 1] === '\n';
  return text.slice(0, start) + (isFirst ? filled.replace(/^\n/, '') : filled) + text.slice(end);
}

/** The words around the field, by the English ones. */
let names: Readonly<Record<string, string>> = {};
const toName = (word: string) => names[word] ?? word;

function TextField({ value, forID, classNameWrapper, onChange, addFile }: Props) {
  const text = typeof value === 'string' ? value : '';
  const insert = (block: string) => {
    const area = document.getElementById(forID) as HTMLTextAreaElement;
    area.value = insertBlock(
      area.value,
      area.selectionStart,
      area.selectionEnd,
      block.replace(/\{([^}]+)\}/g, (_, word: string) => toName(word)),
    );
    onChange(area.value);
    area.focus();
  };
  const insertImage = async ({ target }: { target: HTMLInputElement }) => {
    const [file] = target.files ?? [];
    if (file) insert(`![{What it shows}](${await addFile(file)})`);
    target.value = '';
  };
  const style = {
    font: 'inherit',
    padding: '.4rem',
    marginBlockEnd: '.5rem',
    marginInlineEnd: '.5rem',
  };
  return createElement(
    'div',
    null,
    createElement(
      'select',
      {
        'aria-label': toName('Insert'),
        value: '',
        style,
        onChange: ({ target }: { target: HTMLSelectElement }) => insert(blocks[target.value] ?? ''),
      },
      createElement('option', { value: '' }, `${toName('Insert')} …`),
      ...Object.keys(blocks).map((name) =>
        createElement('option', { key: name, value: name }, toName(name)),
      ),
    ),
    createElement(
      'label',
      { style },
      `${toName('Image')} `,
      createElement('input', {
        type: 'file',
        accept: 'image/*',
        style: { maxWidth: '14rem' },
        onChange: insertImage,
      }),
    ),
    createElement('textarea', {
      id: forID,
      className: classNameWrapper,
      'aria-label': toName('Text'),
      rows: 24,
      defaultValue: text,
      style: { width: '100%', font: '1rem/1.5 ui-monospace, monospace', padding: '.5rem' },
      // The value comes back later than the caret moves, so only another text replaces it.
      ref: (area: HTMLTextAreaElement | null) => {
        if (area && area.value !== text && document.activeElement !== area) area.value = text;
      },
      onChange: ({ target }: { target: HTMLTextAreaElement }) => onChange(target.value),
    }),
  );
}

/** @param words of `block-names.ts`. */
export function registerTextField(cms: typeof CMS, words: typeof names): void {
  names = words;
  cms.registerFieldType(textField, TextField as never);
}
