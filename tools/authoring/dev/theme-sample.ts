/** The text that `/themes` shows in each theme. `npm run dev` prepares it, so that the page needs no parser. */
import { artifactFiles } from '../../../lib/content/build-artifacts.ts';
import { calloutKinds } from '../../../lib/markdown/components.ts';
import { renderHtmlTree } from '../../../lib/markdown/hast.ts';
import { renderPageBody } from '../../../lib/markdown/page-body.ts';
import { parseBody } from '../../../lib/markdown/parse.ts';
import { loadRenderers } from '../../../lib/markdown/renderers.ts';
import type { Artifacts } from '../content/site-artifacts.ts';

/** Everything that a body may contain. */
const sample = `## A heading

A paragraph with *emphasis*, **strong text**, \`code\`, a [link](/about), <kbd>Esc</kbd>, <mark>a mark</mark>, H<sub>2</sub>O, E = mc<sup>2</sup>, <abbr title="abbreviation">abbr.</abbr> and a note.[^1]

- One item
- [x] A task that is done

> A quotation of someone who is not here.

${calloutKinds.map((kind) => `<Callout kind="${kind}">A callout.</Callout>`).join('\n\n')}

1. First this,
2. then that.

<Figure src="/icon.svg" alt="The logo of this site.">A figure with its caption.</Figure>

$$
e^{i\\pi} + 1 = 0
$$

\`\`\`mermaid
graph LR
  A[Request] --> B{Known?}
  B -->|yes| C[Response]
\`\`\`

\`\`\`ts title="lib/example.ts" {2} ins={3} del={4}
import { readFile } from 'node:fs/promises';
const text: string = await readFile('a.txt', 'utf8'); // A comment
const lines = text.split('\\n').length;
const count = 42;
\`\`\`

| Column | Number |
|---|---:|
| First | 1,024 |
| Second | 2,048 |

### A smaller heading

<details>
<summary>Details</summary>

More text.

</details>

[^1]: The note.`;

export async function makeThemeSample(): Promise<Artifacts> {
  await loadRenderers([sample]);
  return { [artifactFiles.themeSample]: renderPageBody(renderHtmlTree(parseBody(sample, '.mdx'))) };
}
