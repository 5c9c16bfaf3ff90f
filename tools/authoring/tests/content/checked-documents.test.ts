/** A document that passes the check builds, whatever it says and however its files are called. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPost } from '../../../../lib/content/site.ts';
import { documentMediaPath } from '../../../../lib/markdown/body-urls.ts';
import { CommandError } from '../../../../lib/pipeline/command.ts';
import { toPublicFile } from '../../../../lib/text/url-path.ts';
import { anyText } from '../../../../tests/support/any-text.ts';
import { loadSite } from '../../../../tests/support/load-site.ts';
import { readContentFolder } from '../../content-folder.ts';

const base = Object.fromEntries(
  readContentFolder('tests/fixtures/one-article').map(({ path, text }) => [path, text]),
);

const signs = fc.constantFrom(...'ab1 _-.,;!@#$%^&()[]{}+=~`\'"<>?*|:\\éł写ص😀');
const name = fc.oneof(
  fc.string({ unit: signs, minLength: 1, maxLength: 6 }),
  anyText({ maxLength: 4 }),
);
const word = fc.oneof(fc.string({ unit: signs, maxLength: 8 }), anyText({ maxLength: 6 }));

/** A reference as authors write it: escaped, encoded, both or neither. */
const reference = (file: string) =>
  fc.constantFrom(
    `<./${file}.png>`,
    `./${file}.png`,
    `<./${file.replace(/[<>\\]/g, '\\$&')}.png>`,
    `./${encodeURI(file)}.png`,
    `./${encodeURIComponent(file)}.png`,
  );

const block = (files: readonly string[]) =>
  fc.oneof(
    fc
      .constantFrom(...files)
      .chain((file) => fc.tuple(word, reference(file)).map(([alt, url]) => `![${alt}](${url})`)),
    fc
      .tuple(fc.constantFrom(...files).chain(reference), word)
      .map(([url, text]) => `![a][b]\n\n[b]: ${url} "${text}"`),
    word.map((text) => `## ${text}`),
    fc
      .tuple(word, word)
      .map(([a, b]) => `${a}*${b}*${a} $${b}$ \`${a}\` [${b}](https://a.example/?${a})`),
    fc.tuple(word, word).map(([a, b]) => `| ${a} | ${b} |\n| - | - |\n| ${b} | ${a} |`),
    fc.tuple(word, word).map(([a, b]) => `- ${a}\n  - ${b}\n\n> ${b}[^1]\n\n[^1]: ${a}`),
    fc.tuple(word, word).map(([a, b]) => `\`\`\`mermaid\nflowchart LR\n${a} --> ${b}\n\`\`\``),
    fc.tuple(word, word).map(([a, b]) => `<details><summary>${a}</summary>\n\n${b}\n\n</details>`),
  );

const document = fc.array(name, { minLength: 1, maxLength: 3 }).chain((files) =>
  fc.record({
    files: fc.constant(files),
    title: word,
    body: fc.array(block(files), { minLength: 1, maxLength: 5 }).map((all) => all.join('\n\n')),
    extension: fc.constantFrom('md', 'mdx'),
  }),
);

test('a document that passes the check builds, and shows only files that exist', async () => {
  let built = 0;
  await fc.assert(
    fc.asyncProperty(document, async ({ files, title, body, extension }) => {
      const folder = `${documentMediaPath}posts/any/`;
      const publicFiles = files.map((file) => `${folder}${file}.png`);
      const yaml = `title: ${JSON.stringify(`A ${title}`)}\ndescription: A\ncategory: notes\ntags: [first]\npublishedAt: 2026-01-30`;
      const path = `posts/any/index.${extension}`;
      const site = await loadSite(
        { ...base, [path]: `---\n${yaml}\n---\n${body}\n` },
        { publicFiles },
      ).catch((error: unknown) => {
        // The report of the check.
        if (error instanceof CommandError) return undefined;
        throw error;
      });
      const post = site && findPost(site, 'any');
      if (post === undefined) return;
      built += 1;
      const shown = JSON.stringify(post.body.page.nodes).matchAll(/"src":("[^"]*")/g);
      for (const [, src = '""'] of shown)
        expect(publicFiles).toContain(toPublicFile(JSON.parse(src)));
    }),
    { numRuns: 20 },
  );
  expect(built).toBeGreaterThan(2);
});
