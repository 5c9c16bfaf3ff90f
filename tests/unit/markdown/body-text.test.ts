import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBodyText } from '#lib/markdown/body-text.ts';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { toHtml } from '#lib/markdown/html.ts';
import { lowerComponents } from '#lib/markdown/lower.ts';
import { parseBody } from '#lib/markdown/parse.ts';
import { loadHighlighter } from '#lib/markdown/renderers.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { de } from '#lib/site/text/de.ts';
import { en } from '#lib/site/text/en.ts';

beforeAll(() => {
  setBodyText(de.body);
  return loadHighlighter();
});
afterAll(() => setBodyText(en.body));

const body = `## Anfang

Text.[^1]

<Callout kind="tip">Rat</Callout>

\`\`\`js
a;
\`\`\`

| a |
|---|
| b |

- [x] eins

[^1]: Note.`;

const lower = () =>
  lowerComponents(parseBody(body, '.mdx'), {
    termPath: (slug) => slug,
    resolveUrl: (url) => url,
  });

test('a body has the words of the language that the build has set', () => {
  const page = JSON.stringify(toHtmlTree(parseBody(body, '.mdx')));
  for (const words of [
    'Link zu „Anfang“',
    'Code: js',
    'Tabelle: Anfang',
    'erledigt',
    'Fußnoten',
    'Zurück zu Verweis 1',
  ]) {
    expect(page).toContain(words);
  }
  expect(toMarkdown(lower())).toContain('**Tipp**');
  expect(toHtml(lower())).toContain('Fußnoten');
});
