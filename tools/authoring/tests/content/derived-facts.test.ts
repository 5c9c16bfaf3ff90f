import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../../../lib/content/content-files.ts';
import { type SiteFacts, toSiteFacts } from '../../../../lib/site/site-facts.ts';
import { readLanguages } from '../../check/languages.ts';
import { toDocument } from '../../content/content-file.ts';
import { toDocumentLanguages, toSectionsOn } from '../../content/derived-facts.ts';
import { toContentFile } from '../../content-folder.ts';

/** A site in languages without texts of ours, whose pages are in English as `npm run new site` writes them. */
const pageYaml = 'title: Writing\ndescription: A b.\nlanguage: en';
const read = (siteYaml: string, blog = pageYaml) => {
  const files = Object.entries({
    'site.yaml': `name: A\ndescription: A b.\nauthor: { name: A }\n${siteYaml}`,
    'pages/blog.mdx': `---\n${blog}\n---\n`,
    'pages/about.mdx': `---\n${pageYaml}\n---\n`,
    'posts/a.mdx': '---\ntitle: A\n---\n',
  }).map(([path, text]) => toContentFile(path, text));
  const documents = files.flatMap((file) => toDocument(file) ?? []);
  const findFields = (path: string) =>
    parse(
      splitFrontMatter(files.find((file) => file.path === path)?.text ?? '').yaml ?? '',
    ) as Record<string, unknown>;
  const { config } = readLanguages(files);
  // The cast is safe: both functions only read the languages.
  const facts = { config: { ...config, ...parse(siteYaml) }, sections: [] } as unknown as SiteFacts;
  const site = toSiteFacts(facts);
  const [writing] = toSectionsOn(site, files, documents, findFields);
  return { writing, others: toDocumentLanguages(site, documents).others };
};

test.each([
  ['language: tr', pageYaml, { name: 'writing', label: 'Writing', language: 'en' }],
  ['language: tr', 'title: Yazılar\ndescription: A b.', { name: 'writing', label: 'Yazılar' }],
  [
    'language: tr\nsections: [{ name: writing, label: Notlar }]',
    pageYaml,
    { name: 'writing', label: 'Notlar' },
  ],
  [
    'languages: [{ tag: tr }, { tag: fr, sections: { writing: Textes } }]',
    pageYaml,
    { name: 'writing', label: 'Writing', labels: { fr: 'Textes' }, language: 'en' },
  ],
])('the label of a section has the language of its page: %s', (siteYaml, blog, writing) => {
  expect(read(siteYaml, blog).writing).toEqual(writing);
});

test('a page that another language lacks has the language of the text that stands for it', () => {
  expect(read('languages: [{ tag: tr }, { tag: fr }]').others).toEqual({
    '/about': 'en',
    '/blog': 'en',
    '/fr/about': 'en',
  });
});
