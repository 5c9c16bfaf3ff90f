import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import {
  type ComponentElement,
  calloutKinds,
  calloutLabel,
  readComponent,
} from '#lib/markdown/components.ts';
import { parseMdx } from '#lib/markdown/parse.ts';

function elementOf(source: string): ComponentElement {
  let found: ComponentElement | undefined;
  visit(parseMdx(source), (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') found ??= node;
  });
  if (found === undefined) throw new Error(`No component: ${source}`);
  return found;
}

const read = (source: string) => readComponent(elementOf(source));

describe('calloutLabel', () => {
  test.each([
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['important', 'Important'],
    ['warning', 'Warning'],
    [undefined, 'Note'],
  ])('calls %s "%s"', (kind, label) => {
    expect(calloutLabel(kind)).toBe(label);
  });

  test('has a label for every kind', () => {
    for (const kind of calloutKinds) expect(calloutLabel(kind)).toMatch(/^[A-Z][a-z]+$/);
  });
});

describe('readComponent', () => {
  test.each([
    ['no attributes', '<Callout />', 'Callout', {}],
    ['a kind', '<Callout kind="tip" />', 'Callout', { kind: 'tip' }],
    [
      'both attributes',
      '<Callout kind="note" title="T" />',
      'Callout',
      { kind: 'note', title: 'T' },
    ],
    ['single quotes', '<Callout title=\'a "b"\' />', 'Callout', { title: 'a "b"' }],
    ['character references', '<Callout title="a &amp; b" />', 'Callout', { title: 'a & b' }],
    ['a figure', '<Figure src="/a.png" alt="A" />', 'Figure', { src: '/a.png', alt: 'A' }],
    ['a term', 'a <Term slug="rag">b</Term>', 'Term', { slug: 'rag' }],
  ])('reads %s', (_, source, name, attributes) => {
    expect(read(source)).toMatchObject({ name, attributes });
  });

  const components = 'Write Markdown, or one of: Callout, Figure, Term.';
  const calloutIsText =
    'A property of <Callout> is plain text in quotes, such as name="value"; known: kind, title.';

  test.each([
    ['an unknown component', '<Video />', `<Video> is not a component of this site. ${components}`],
    ['a raw HTML tag', '<div>\na\n</div>', `<div> is not a component of this site. ${components}`],
    [
      'a script',
      '<script>\na\n</script>',
      `<script> is not a component of this site. ${components}`,
    ],
    ['a void tag', 'a <br/> b', `<br> is not a component of this site. ${components}`],
    ['a fragment', '<>a</>', `<> is not a component of this site. ${components}`],
    ['a member', '<a.B />', `<a.B> is not a component of this site. ${components}`],
    ['another case', '<callout />', `<callout> is not a component of this site. ${components}`],
    [
      'a name every object has',
      '<toString />',
      `<toString> is not a component of this site. ${components}`,
    ],
    ['__proto__', '<__proto__ />', `<__proto__> is not a component of this site. ${components}`],
    [
      'an unknown attribute',
      '<Callout tone="a" />',
      '<Callout> has no property `tone`. Use one of: kind, title.',
    ],
    [
      'an event handler',
      '<Callout onClick="a" />',
      '<Callout> has no property `onClick`. Use one of: kind, title.',
    ],
    [
      'an attribute every object has',
      '<Callout constructor="a" />',
      '<Callout> has no property `constructor`. Use one of: kind, title.',
    ],
    ['a computed attribute', '<Callout title={1 + 1} />', calloutIsText],
    ['a computed string', '<Callout title={"a"} />', calloutIsText],
    ['spread attributes', '<Callout {...a} />', calloutIsText],
    [
      'an unknown kind',
      '<Callout kind="danger" />',
      '`kind="danger"` is not a kind of <Callout>. Use one of: note, tip, important, warning.',
    ],
    [
      'an empty kind',
      '<Callout kind="" />',
      '`kind=""` is not a kind of <Callout>. Use one of: note, tip, important, warning.',
    ],
    [
      'a kind without a value',
      '<Callout kind />',
      '`kind=""` is not a kind of <Callout>. Use one of: note, tip, important, warning.',
    ],
    [
      'a kind in capitals',
      '<Callout kind="Tip" />',
      '`kind="Tip"` is not a kind of <Callout>. Use one of: note, tip, important, warning.',
    ],
    ['a figure without a source', '<Figure alt="a" />', '<Figure> needs the property `src`.'],
    [
      'a figure without alternative text',
      '<Figure src="/a" />',
      '<Figure> needs the property `alt`.',
    ],
    [
      'a figure with an empty source',
      '<Figure src="" alt="a" />',
      '<Figure> needs the property `src`.',
    ],
    ['a term without a slug', 'a <Term>b</Term>', '<Term> needs the property `slug`.'],
    ['a term with an empty slug', 'a <Term slug="">b</Term>', '<Term> needs the property `slug`.'],
  ])('refuses %s', (_, source, message) => {
    expect(() => read(source)).toThrow(expect.objectContaining({ name: 'ContentError', message }));
  });

  test('refuses with the place of the component', () => {
    const element = elementOf('a\n\nsome <Video /> here');
    expect(() => readComponent(element)).toThrow(
      expect.objectContaining({ place: { line: 3, column: 6 } }),
    );
  });
});
