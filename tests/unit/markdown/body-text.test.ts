import { beforeAll, expect, test } from 'vitest';
import { withBodyText } from '#lib/markdown/body-text.ts';
import { renderHtmlTree } from '#lib/markdown/hast.ts';
import { renderHtml } from '#lib/markdown/html.ts';
import { lowerComponents } from '#lib/markdown/lower.ts';
import { parseBody } from '#lib/markdown/parse.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';
import { de } from '#lib/site/text/de.ts';
import { loadHighlighter } from '#tests/support/load-highlighter.ts';

beforeAll(loadHighlighter);

const body =
  '## Anfang\n\nText.[^1]\n\n<Callout kind="tip">Rat</Callout>\n\n```js\na;\n```\n\n| a |\n|---|\n| b |\n\n- [x] eins\n\n[^1]: Note.';

const lower = () =>
  lowerComponents(parseBody(body, '.mdx'), { termPath: String, resolveUrl: String });

test('a body has the words of its language', () => {
  const inGerman = <Rendered>(render: () => Rendered) => withBodyText(de.body, render);
  const page = inGerman(() => JSON.stringify(renderHtmlTree(parseBody(body, '.mdx'))));
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
  expect(inGerman(() => writeMarkdown(lower()))).toContain('**Tipp**');
  expect(inGerman(() => renderHtml(lower()))).toContain('Fußnoten');
});
