/** What Markdown parsers keep of 30 constructs. */
import { join } from 'node:path';
import { installPrograms, readPackageVersions, toProgramsFolder } from './programs.ts';

type Construct = {
  readonly name: string;
  readonly markdown: string;
  /** The HTML of a program that knows the construct. */
  readonly kept: RegExp;
  /** The words that a reader must see in any case. */
  readonly words: readonly string[];
};

const strong = (text: string) => new RegExp(`<(?:strong|b)>${text}</(?:strong|b)>`);

/** In the order of the table: what CommonMark defines, GitHub's additions, Chinese, Japanese and Korean, and what engines add. */
export const constructs: readonly Construct[] = [
  { name: 'bold', markdown: 'a **b** c', kept: strong('b'), words: ['a', 'b', 'c'] },
  {
    name: 'no emphasis in snake_case_name',
    markdown: 'call snake_case_name now',
    kept: /snake_case_name/,
    words: ['call', 'now'],
  },
  {
    name: 'setext heading',
    markdown: 'Title\n=====\n\ntext',
    kept: /<h1[^>]*>(?:<a[^>]*><\/a>)?Title/,
    words: ['Title', 'text'],
  },
  {
    name: 'line break with a backslash',
    markdown: 'one\\\ntwo',
    kept: /one<br ?\/?>/,
    words: ['one', 'two'],
  },
  {
    name: 'list inside a list, two spaces',
    markdown: '- one\n  - two\n- three',
    kept: /one\s*<ul>/,
    words: ['one', 'two', 'three'],
  },
  {
    name: 'numbered list from 3',
    markdown: '3. three\n4. four',
    kept: /<ol start="3"/,
    words: ['three', 'four'],
  },
  {
    name: 'title of a link',
    markdown: '[text](/a "the title")',
    kept: /title="the title"/,
    words: ['text'],
  },
  {
    name: 'image with bold in its alt text',
    markdown: '![an **old** map](/a.png)',
    kept: /alt="an old map"/,
    words: [],
  },
  {
    name: 'reference link',
    markdown: '[text][r]\n\n[r]: /target',
    kept: /href="\/target"/,
    words: ['text'],
  },
  {
    name: 'fence that is never closed',
    markdown: 'text\n\n```\ncode *a*',
    kept: /<pre>[\s\S]*\*a\*/,
    words: ['text', 'code'],
  },
  {
    name: 'quotation that goes on without >',
    markdown: '> one\ntwo',
    kept: /<blockquote>[\s\S]*two[\s\S]*<\/blockquote>/,
    words: ['one', 'two'],
  },
  {
    name: 'character reference',
    markdown: 'a &copy; b',
    kept: /©|&copy;/,
    words: ['a', 'b'],
  },
  {
    name: 'less-than sign in prose',
    markdown: 'if a < b then c',
    kept: /a &(?:lt|#x3C); b/,
    words: ['if', 'then', 'c'],
  },
  {
    name: 'braces in prose',
    markdown: 'a {b} c',
    kept: /a \{b\} c/,
    words: ['a', 'c'],
  },
  {
    name: 'URL in angle brackets',
    markdown: 'see <https://a.example/>',
    kept: /<a [^>]*href/,
    words: ['see'],
  },
  {
    name: 'HTML element',
    markdown: 'press <kbd>K</kbd> now',
    kept: /<kbd>K<\/kbd>/,
    words: ['press', 'K', 'now'],
  },
  {
    name: 'table',
    markdown: '| a | b |\n|---|--:|\n| c | d |',
    kept: /<table>[\s\S]*<td/,
    words: ['a', 'b', 'c', 'd'],
  },
  {
    name: 'code with a pipe in a table',
    markdown: '| a |\n|---|\n| `x \\| y` |',
    kept: /<code>x \| y<\/code>/,
    words: ['a', 'x', 'y'],
  },
  {
    name: 'deleted text with two tildes',
    markdown: 'a ~~b~~ c',
    kept: /<(?:del|s)>b/,
    words: ['a', 'b', 'c'],
  },
  {
    name: 'task list',
    markdown: '- [x] done\n- [ ] open',
    kept: /<input[^>]*checkbox|task/,
    words: ['done', 'open'],
  },
  {
    name: 'footnote',
    markdown: 'text[^1]\n\n[^1]: the note',
    kept: /<sup|footnote|fnref/,
    words: ['text', 'the note'],
  },
  {
    name: 'plain URL',
    markdown: 'see https://a.example/b now',
    kept: /<a [^>]*href="https:\/\/a\.example\/b"/,
    words: ['see', 'now'],
  },
  {
    name: 'alert of GitHub',
    markdown: '> [!WARNING]\n> hot',
    kept: /alert|warning"/,
    words: ['hot'],
  },
  {
    name: 'Japanese bold that ends with a full stop',
    markdown: '**これは太字です。**次の文',
    kept: strong('これは太字です。'),
    words: ['これは太字です。', '次の文'],
  },
  {
    name: 'Japanese bold in brackets',
    markdown: '彼は**「はい」**と言った',
    kept: strong('「はい」'),
    words: ['彼は', 'はい', 'と言った'],
  },
  {
    name: 'Chinese bold that ends with a colon',
    markdown: '**注意：**请先备份',
    kept: strong('注意：'),
    words: ['注意：', '请先备份'],
  },
  {
    name: 'Korean bold in quotation marks',
    markdown: '그는 **"네"**라고 말했다',
    kept: strong('(?:"|&quot;|“)네(?:"|&quot;|”)'),
    words: ['그는', '네', '라고'],
  },
  {
    name: 'URL before a Japanese full stop',
    markdown: '詳細は https://a.example/b。次の文',
    kept: /href="https:\/\/a\.example\/b"/,
    words: ['詳細は', '次の文'],
  },
  {
    name: 'front matter',
    markdown: '---\ntitle: Hidden\n---\n\ntext',
    kept: /^(?![\s\S]*Hidden)/,
    words: ['text'],
  },
  {
    name: 'component with Markdown in it',
    markdown: '<Callout kind="note">\n\na **b** c\n\n</Callout>',
    kept: strong('b'),
    words: ['a', 'b', 'c'],
  },
];

/** `shown`: the words are there, not the meaning. `lost`: words are missing. `refused`: the program threw an error. */
export type Fate = 'kept' | 'shown' | 'lost' | 'refused';

export type ParserResult = {
  readonly parser: string;
  readonly version: string;
  readonly setting: string;
  readonly fates: Readonly<Record<string, Fate>>;
  /** The HTML, or the message of the error. */
  readonly outputs: Readonly<Record<string, string>>;
};

type Parser = {
  readonly setting: string;
  readonly toHtml: (markdown: string) => string | Promise<string>;
};

export async function measureMarkdown(): Promise<readonly ParserResult[]> {
  await installPrograms('markdown-parsers');
  const { parsers } = (await import(join(toProgramsFolder('markdown-parsers'), 'parsers.mjs'))) as {
    readonly parsers: Readonly<Record<string, Parser>>;
  };
  const versions = readPackageVersions('markdown-parsers', Object.keys(parsers));
  return Promise.all(
    Object.entries(parsers).map(async ([parser, { setting, toHtml }]): Promise<ParserResult> => {
      const results = await Promise.all(
        constructs.map(async (construct) => {
          try {
            const html = await toHtml(construct.markdown);
            return [construct.name, judge(construct, html), html.trim()] as const;
          } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            return [construct.name, 'refused', message] as const;
          }
        }),
      );
      return {
        parser,
        version: versions[parser] ?? '',
        setting,
        fates: Object.fromEntries(results.map(([name, fate]) => [name, fate])),
        outputs: Object.fromEntries(results.map(([name, , output]) => [name, output])),
      };
    }),
  );
}

/** @example judge(bold, '<p>a **b** c</p>') // → 'shown' */
export function judge({ kept, words }: Construct, html: string): Fate {
  const text = html.replace(/<[^>]*>/g, '');
  if (words.some((word) => !text.includes(word))) return 'lost';
  return kept.test(html) ? 'kept' : 'shown';
}
