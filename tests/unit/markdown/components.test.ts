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

test.each([
  ...calloutKinds.map((kind) => [kind, kind.charAt(0).toUpperCase() + kind.slice(1)] as const),
  [undefined, 'Note'],
] as const)('the label of a callout of kind %s is %s', (kind, label) => {
  expect(calloutLabel(kind)).toBe(label);
});

const refused = (source: string, expected: object) =>
  expect(() => read(source)).toThrow(
    expect.objectContaining({ name: 'ContentError', ...expected }),
  );

describe('readComponent', () => {
  test.each([
    ['<Callout />', 'Callout', {}],
    ['<Callout kind="tip" />', 'Callout', { kind: 'tip' }],
    ['<Callout kind="note" title="T" />', 'Callout', { kind: 'note', title: 'T' }],
    ['<Callout title=\'a "b"\' />', 'Callout', { title: 'a "b"' }],
    ['<Callout title="a &amp; b" />', 'Callout', { title: 'a & b' }],
    ['<Figure src="/a.png" alt="A" />', 'Figure', { src: '/a.png', alt: 'A' }],
    ['a <Term slug="rag">b</Term>', 'Term', { slug: 'rag' }],
  ])('reads %s', (source, name, attributes) => {
    expect(read(source)).toMatchObject({ name, attributes });
  });

  const unknownTag = new RegExp(`^Write Markdown, or one of: ${componentNames.join(', ')}, kbd, `);

  test.each([
    ['<Tweets />', 'Tweets', undefined],
    ['<nav>\na\n</nav>', 'nav', undefined],
    ['<script>\na\n</script>', 'script', undefined],
    ['<>a</>', '', undefined],
    ['<a.B />', 'a.B', undefined],
    ['a<BR/>b', 'BR', 'br'],
    ['<callout />', 'callout', 'Callout'],
    ['<Figur />', 'Figur', 'Figure'],
    ['<toString />', 'toString', undefined],
    ['<__proto__ />', '__proto__', undefined],
  ])('rejects the tag of %j and lists the valid ones', (source, name, nearest) => {
    const message = `<${name}> is not a component of this site.`;
    refused(source, { message, advice: { accepted: expect.stringMatching(unknownTag), nearest } });
  });

  test.each([
    ['<Callout tone="a" />', 'tone', undefined],
    ['<Callout titel="a" />', 'titel', 'title'],
    ['<Callout onClick="a" />', 'onClick', undefined],
    ['<Callout constructor="a" />', 'constructor', undefined],
  ])('rejects the property of %s and lists the valid ones', (source, field, nearest) => {
    const advice = { field, accepted: 'Use one of: kind, title.', nearest };
    refused(source, { message: '<Callout> has no property of this name.', advice });
  });

  test.each(['<Callout title={1 + 1} />', '<Callout title={"a"} />', '<Callout {...a} />'])(
    'rejects what is computed: %s',
    (source) => {
      const accepted = 'Write plain text in quotes, such as name="value". Properties: kind, title.';
      refused(source, { message: 'A property of <Callout> is computed.', advice: { accepted } });
    },
  );

  test.each([
    ['<Callout kind="danger" />', 'danger', undefined],
    ['<Callout kind="" />', '', undefined],
    ['<Callout kind />', '', undefined],
    ['<Callout kind="Tip" />', 'Tip', 'tip'],
  ])('rejects the kind of %s and lists the valid ones', (source, kind, nearest) => {
    const accepted = 'Use one of: note, tip, important, warning, caution.';
    const message = `"${kind}" is not a kind of <Callout>.`;
    refused(source, { message, advice: { field: 'kind', accepted, nearest } });
  });

  const needs = (name: string, field: string) => `<${name}> needs the property \`${field}\`.`;
  const src = 'Write src="/images/…".';
  const alt = 'Write alt="What the image shows".';
  const slug = 'Write slug="the name of a file in content/ai-terms".';
  const ownLines = 'Give it lines of its own.';
  const oneLine = 'Write its two tags on one line, with words between them.';

  test.each([
    ['<Figure alt="a" />', needs('Figure', 'src'), src],
    ['<Figure src="" alt="a" />', needs('Figure', 'src'), src],
    ['<Figure src="/a" />', needs('Figure', 'alt'), alt],
    ['<Figure src="/a" alt=" " />', needs('Figure', 'alt'), alt],
    ['a <Term>b</Term>', needs('Term', 'slug'), slug],
    ['a <Term slug="">b</Term>', needs('Term', 'slug'), slug],
    [
      '<Callout title="a" title="b" />',
      '<Callout> is given a property twice.',
      'Keep one of the two.',
    ],
    ['a <Callout>b</Callout> c', '<Callout> stands within a sentence.', ownLines],
    [
      '<Term slug="a">\n- b\n</Term>',
      '<Term> holds more than some words of one sentence.',
      oneLine,
    ],
  ])('rejects %j: %s %s', (source, message, accepted) => {
    refused(source, { message, advice: expect.objectContaining({ accepted }) });
    const [, field] = /`(.*)`/.exec(message) ?? [];
    if (field) refused(source, { advice: { field, accepted } });
  });

  test.each([
    ['a\n\nsome <Tweet a="b">c</Tweet>', 3, 6, 6],
    ['some <Term>b</Term>', 1, 6, 5],
    ['<Figure\n  src="/a"\n/>', 1, 1, 7],
    ['<Callout\n  title="a"\n  tone="b" />', 3, 3, 8],
    ['<Callout title="a" kind="b" />', 1, 20, 8],
    ['<Callout title="a" title="b" />', 1, 20, 9],
    ['<Callout title={a} />', 1, 10, 9],
    ['a <Term slug>b</Term>', 1, 9, 4],
    ['<Figure alt="a" src="#b.png" />', 1, 17, 12],
    ['a <Callout>b</Callout> c', 1, 3, 20],
    ['a <Callout>b\nc</Callout> d', 1, 3, undefined],
  ])('reports the place of the tag, property or element: %j', (source, line, column, length) => {
    refused(source, { place: { line, column, length } });
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
