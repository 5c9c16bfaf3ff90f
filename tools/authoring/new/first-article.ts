/** The first article of a new site: it uses every construct of the syntax once. */

type ArticleFacts = {
  readonly today: string;
  readonly category: string;
  readonly tag: string;
  /** Whether the first language of the site isn't that of the article, which is in English. */
  readonly isForeign: boolean;
};

export function toFirstArticle({ today, category, tag, isForeign }: ArticleFacts): string {
  return `---
title: What you can write
description: Every construct that an article can have, once. Delete this article when you have written your own.
category: ${category}
tags: [${tag}]
publishedAt: ${today}${isForeign ? '\nlanguage: en' : ''}
---
This article is \`content/posts/what-you-can-write.mdx\`. Open both side by side, change it, and delete it when you have
written your own. docs/authoring.md explains each construct.

## Text

Words can be *stressed*, **strong** or ~~struck out~~. A link leads [to a page of yours](/about) or to
https://commonmark.org. Press <kbd>/</kbd> to search. H<sub>2</sub>O has a small sign and E = mc<sup>2</sup> another; a word
can be <mark>marked</mark>, and an <abbr title="abbreviation">abbr.</abbr> explained.<br />This is a new line of the same
paragraph. A remark can stand at the end.[^remark]

[^remark]: A wide window shows it in the margin.

> Someone else's words are a quote.

---

## Lists and tables

1. First this,
2. then that.

- A point
- [x] A task that is done
- [ ] A task that is not

| Sign | Meaning |
|:---|---:|
| one | 1 |
| two | 2 |

## Remarks

> [!NOTE]
> An alert works in plain Markdown too.

<Callout kind="tip" title="Try it">
A callout has a title of its own.
</Callout>

<details>
<summary>More, for those who want it</summary>

This part is folded until a reader opens it.

</details>

## Code, math and diagrams

\`\`\`ts title="A first program" showLineNumbers {2} ins={3} del={1}
const old = 'world';
const name = 'reader';
console.log(\`Hello, \${name}\`);
\`\`\`

Math stands in a sentence, $x^2$, or on lines of its own:

$$
\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}
$$

\`\`\`mermaid title="A text becomes a page"
flowchart LR
  Text --> Page
\`\`\`

## Images

![The logo of this site](/images/logo.svg)

<Figure src="/images/logo.svg" alt="The logo of this site, larger.">
A figure has a caption.
</Figure>

{/* A comment is not published. A video and a dictionary term look like this:
<Video url="https://example.com/a-video" title="What it shows" poster="/images/logo.svg" />
<Term slug="name-of-the-entry">a word</Term> */}
`;
}
