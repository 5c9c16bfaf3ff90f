import { readFileSync } from 'node:fs';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import {
  type ComponentElement,
  calloutKinds,
  calloutLabel,
  componentNames,
  readComponent,
} from '#lib/markdown/components.ts';
import { lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';

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
    ['caution', 'Caution'],
    [undefined, 'Note'],
  ])('labels %s "%s"', (kind, label) => {
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

  const unknownTag =
    /^Write Markdown, or one of: Callout, Figure, Term, Video, Steps, Compare, Try, Accept, TokenBucket, kbd, /;

  test.each([
    ['an unknown component', '<Tweets />', 'Tweets', undefined],
    ['a raw HTML tag', '<nav>\na\n</nav>', 'nav', undefined],
    ['a script', '<script>\na\n</script>', 'script', undefined],
    ['a fragment', '<>a</>', '', undefined],
    ['a member', '<a.B />', 'a.B', undefined],
    ['an element in capitals', 'a<BR/>b', 'BR', 'br'],
    ['another case', '<callout />', 'callout', 'Callout'],
    ['a misspelt name', '<Figur />', 'Figur', 'Figure'],
    ['a name every object has', '<toString />', 'toString', undefined],
    ['__proto__', '<__proto__ />', '__proto__', undefined],
  ])('rejects %s and lists the valid ones', (_, source, name, nearest) => {
    expect(() => read(source)).toThrow(
      expect.objectContaining({
        name: 'ContentError',
        message: `<${name}> is not a component of this site.`,
        advice: { accepted: expect.stringMatching(unknownTag), nearest },
      }),
    );
  });

  test.each([
    ['an unknown attribute', '<Callout tone="a" />', 'tone', undefined],
    ['a misspelt attribute', '<Callout titel="a" />', 'titel', 'title'],
    ['an event handler', '<Callout onClick="a" />', 'onClick', undefined],
    ['an attribute every object has', '<Callout constructor="a" />', 'constructor', undefined],
  ])('rejects %s and lists the valid ones', (_, source, field, nearest) => {
    expect(() => read(source)).toThrow(
      expect.objectContaining({
        name: 'ContentError',
        message: '<Callout> has no property of this name.',
        advice: { field, accepted: 'Use one of: kind, title.', nearest },
      }),
    );
  });

  test.each([
    ['a computed attribute', '<Callout title={1 + 1} />'],
    ['a computed string', '<Callout title={"a"} />'],
    ['spread attributes', '<Callout {...a} />'],
  ])('rejects %s', (_, source) => {
    expect(() => read(source)).toThrow(
      expect.objectContaining({
        name: 'ContentError',
        message: 'A property of <Callout> is computed.',
        advice: {
          accepted: 'Write plain text in quotes, such as name="value". Properties: kind, title.',
        },
      }),
    );
  });

  test('rejects a duplicate attribute', () => {
    expect(() => read('<Callout title="a" title="b" />')).toThrow(
      expect.objectContaining({
        message: '<Callout> is given a property twice.',
        place: { line: 1, column: 20, length: 9 },
        advice: { field: 'title', accepted: 'Keep one of the two.' },
      }),
    );
  });

  test.each([
    ['an unknown kind', '<Callout kind="danger" />', 'danger', undefined],
    ['an empty kind', '<Callout kind="" />', '', undefined],
    ['a kind without a value', '<Callout kind />', '', undefined],
    ['a kind in capitals', '<Callout kind="Tip" />', 'Tip', 'tip'],
  ])('rejects %s and lists the valid ones', (_, source, kind, nearest) => {
    expect(() => read(source)).toThrow(
      expect.objectContaining({
        name: 'ContentError',
        message: `"${kind}" is not a kind of <Callout>.`,
        advice: {
          field: 'kind',
          accepted: 'Use one of: note, tip, important, warning, caution.',
          nearest,
        },
      }),
    );
  });

  const src = 'Write src="/images/…".';
  const alt = 'Write alt="What the image shows".';
  const slug = 'Write slug="the name of a file in content/ai-terms".';

  test.each([
    ['a figure without a source', '<Figure alt="a" />', 'Figure', 'src', src],
    ['a figure with an empty source', '<Figure src="" alt="a" />', 'Figure', 'src', src],
    ['a figure without alternative text', '<Figure src="/a" />', 'Figure', 'alt', alt],
    ['a figure with a blank for it', '<Figure src="/a" alt=" " />', 'Figure', 'alt', alt],
    ['a term without a slug', 'a <Term>b</Term>', 'Term', 'slug', slug],
    ['a term with an empty slug', 'a <Term slug="">b</Term>', 'Term', 'slug', slug],
  ])('rejects %s', (_, source, name, field, accepted) => {
    expect(() => read(source)).toThrow(
      expect.objectContaining({
        name: 'ContentError',
        message: `<${name}> needs the property \`${field}\`.`,
        advice: { field, accepted },
      }),
    );
  });

  test.each([
    [
      'a callout within a sentence',
      'a <Callout>b</Callout> c',
      '<Callout> stands within a sentence.',
      'Give it lines of its own.',
    ],
    [
      'a term around blocks',
      '<Term slug="a">\n- b\n</Term>',
      '<Term> holds more than some words of one sentence.',
      'Write its two tags on one line, with words between them.',
    ],
  ])('rejects %s', (_, source, message, accepted) => {
    expect(() => read(source)).toThrow(
      expect.objectContaining({ name: 'ContentError', message, advice: { accepted } }),
    );
  });

  test.each([
    ['the tag of an unknown component', 'a\n\nsome <Tweet a="b">c</Tweet>', 3, 6, 6],
    ['the tag, where a property is missing', 'some <Term>b</Term>', 1, 6, 5],
    ['the tag, of a component that goes over lines', '<Figure\n  src="/a"\n/>', 1, 1, 7],
    ['the property, where it is unknown', '<Callout\n  title="a"\n  tone="b" />', 3, 3, 8],
    ['the property, where its value is wrong', '<Callout title="a" kind="b" />', 1, 20, 8],
    ['the property, where it is computed', '<Callout title={a} />', 1, 10, 9],
    ['the property, where it has no value', 'a <Term slug>b</Term>', 1, 9, 4],
    ['the URL of an image', '<Figure alt="a" src="#b.png" />', 1, 17, 12],
    ['the whole element if it is misplaced', 'a <Callout>b</Callout> c', 1, 3, 20],
  ])('reports the position of %s', (_, source, line, column, length) => {
    expect(() => read(source)).toThrow(
      expect.objectContaining({ place: { line, column, length } }),
    );
  });
});

const page = readFileSync('docs/authoring.md', 'utf8');

/** Each component that the page documents: its name, the MDX, and the Markdown. */
const documented = [
  ...page.matchAll(/^### (\w+)\n```mdx\n([\s\S]*?)```[\s\S]*?```md\n([\s\S]*?)```/gm),
].map(([, name = '', written = '', lowered = '']) => [name, written, lowered] as const);

test('docs/authoring.md documents every component', () => {
  expect(documented.map(([name]) => name)).toEqual(componentNames);
});

test.each(documented)(
  '%s becomes the Markdown that docs/authoring.md shows',
  (_, written, shown) => {
    const tree = lowerComponents(parseMdx(written), {
      termPath: (slug) => `/ai-dictionary/${slug}`,
      resolveUrl: (url) => new URL(url, 'https://example.com').href,
    });
    expect(writeMarkdown(tree).trim()).toBe(shown.trim());
  },
);
