/** Any text that an author writes is unchanged in every representation. */

import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import type { Element, Root } from 'hast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { Body } from '#app/_components/content/body.tsx';
import { PostItems } from '#app/_components/post-items.tsx';
import { toScriptText } from '#lib/collections/graph.ts';
import { toPost, toPostGraph } from '#lib/collections/posts.ts';
import { splitFrontMatter } from '#lib/content/content-files.ts';
import type { Post } from '#lib/content/model.ts';
import { elementsOf, inlineText, toPlainText } from '#lib/markdown/tree.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { writeRss } from '#lib/represent/feeds/rss.ts';
import { toMarkdownDocument } from '#lib/represent/markdown/pages.ts';
import { parseHtml, parseMarkdown } from '#tests/support/parse.ts';
import { makeSite, samplePost } from '#tests/unit/content/samples.ts';
import { textContent } from '#tests/unit/markdown/pages.ts';
import { renderDocumentBody } from '#tools/authoring/content/bodies.ts';

// Typography changes quotes, dashes and dots in HTML.
const site = makeSite({ config: { smartTypography: false } });

/** HTML and Markdown collapse whitespace. */
const toWords = (text = '') => text.replace(/\s+/g, ' ').trim();

const find = (root: Root, test: (element: Element) => boolean): string => {
  const [found] = [...elementsOf(root)].filter(test);
  return toWords(found && textContent(found));
};

const htmlText = (html: string) => toWords(textContent(parseHtml(html)));

const hasClass = (name: string) => (element: Element) =>
  Array.isArray(element.properties.className) && element.properties.className.includes(name);

/** Every character as a character reference, so that it is text whatever it is. */
function toReferences(text: string): string {
  return [...text].map((char) => `&#x${char.codePointAt(0)?.toString(16)};`).join('');
}

function toArticle(title: string, description: string, words: string): Post {
  return samplePost({
    title,
    description,
    body: renderDocumentBody(site, toReferences(words), '/blog/hello-world'),
  });
}

type PlainContent = {
  readonly title: string;
  readonly description: string;
  readonly words?: string;
};

const representations: Readonly<Record<string, (post: Post) => PlainContent>> = {
  JSON: (post) => {
    const { title, description, content } = JSON.parse(JSON.stringify(toPost(site, post)));
    return { title, description, words: toPlainText(parseMarkdown(content)) };
  },

  'JSON-LD': (post) => {
    // React would also escape the end of a script; the text must be safe without that.
    const text = toScriptText(toPostGraph(site, post));
    const page = parseHtml(`<script type="application/ld+json">${text}</script>`);
    const script = find(page, ({ tagName }) => tagName === 'script');
    const { '@graph': things } = JSON.parse(script) as { '@graph': Record<string, string>[] };
    const article = things.find((thing) => thing['@type'] === 'BlogPosting');
    return { title: article?.headline ?? '', description: article?.description ?? '' };
  },

  RSS: (post) => {
    const parser = new XMLParser({ trimValues: false, parseTagValue: false });
    const { item } = parser.parse(writeRss(site, [post])).rss.channel;
    return {
      title: item.title,
      description: htmlText(item.description),
      words: htmlText(item['content:encoded']),
    };
  },

  'JSON Feed': (post) => {
    const feed = JSON.parse(JSON.stringify(renderJsonFeed({ ...site, posts: [post] })));
    const [{ title, summary, content_html: html }] = feed.items;
    return { title, description: summary, words: htmlText(html) };
  },

  Markdown: ({ title, description, body }) => {
    const page = { path: '/a', title, description, lastUpdated: undefined, content: body.markdown };
    const { yaml = '', body: text } = splitFrontMatter(toMarkdownDocument(site, page));
    const content = parseYaml(yaml) as { title: string; description: string };
    const [heading, , ...rest] = parseMarkdown(text).children;
    expect(heading && toWords(inlineText(heading))).toBe(toWords(content.title));
    return { ...content, words: toPlainText({ type: 'root', children: rest }) };
  },

  HTML: (post) => {
    const list = parseHtml(renderToStaticMarkup(createElement(PostItems, { site, posts: [post] })));
    return {
      title: find(list, hasClass('row-title')),
      description: find(list, hasClass('row-description')),
      words: htmlText(renderToStaticMarkup(createElement(Body, { site, body: post.body.page }))),
    };
  },
};

const marks = fc.constantFrom(...'ab 1\n*_`[]()<>{}!|~#-+.:;@\\/&="\'$%,?^');
const fragments = fc.constantFrom(
  '</script>',
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '&amp;',
  '&lt;',
  '&#60;',
  '---\n',
  '{/*',
  '*/}',
  'https://a.example/?b&c',
  'a@b.example',
  'a@a._a',
  'www.a.example',
  '[^1]',
  '\u2028',
  '\u202e',
  'é',
  '😀',
);
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: marks }),
    fc
      .array(fc.oneof(fragments, fc.string({ unit: marks, maxLength: 3 })))
      .map((all) => all.join('')),
  )
  // Front matter is trimmed, and has no empty text.
  .map((value) => value.trim())
  .filter((value) => toWords(value) !== '');

/** The check refuses a link with a user name. A line separator doesn't end a link. */
const body = text.filter((value) => !/(?:www\.|:\/\/)[^ /]*@/.test(value));

test.each(Object.entries(representations))(
  'any title, description and body text is unchanged in %s',
  (_, toPlainContent) => {
    fc.assert(
      fc.property(text, text, body, (title, description, words) => {
        const content = toPlainContent(toArticle(title, description, words));
        expect(toWords(content.title)).toBe(toWords(title));
        expect(toWords(content.description)).toBe(toWords(description));
        if (content.words !== undefined) expect(toWords(content.words)).toBe(toWords(words));
      }),
      { examples: [['a@a._a', 'a@a._a', 'a@a._a']] },
    );
  },
  120_000,
);
